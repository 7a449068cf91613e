"""The load generator: people who play each other over HTTP, one play a request, every answer checked.

It believes nothing it is told. It runs in a process of its own (`python -m benchmarks.load URL`), so that it
shares no interpreter with the server.
"""
