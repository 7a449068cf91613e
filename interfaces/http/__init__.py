"""The HTTP interface: commands in, views and events out. The contract is `/openapi.json`."""
