"""The Python that runs in browsers: Pyodide as its makers released it, beside the data, served by us."""
