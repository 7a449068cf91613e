"""The contract as one plain HTML page: no script, no style sheet, nothing from another host."""

import json
from html import escape
from typing import Any

Json = dict[str, Any]


def page_of(document: Json) -> str:
    """`document` for people to read."""
    info = document["info"]
    operations = "".join(
        _operation(method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    )
    schemas = "".join(
        f'<h3 id="{escape(name)}">{escape(name)}</h3><pre>{escape(json.dumps(schema, indent=1))}</pre>'
        for name, schema in document["components"]["schemas"].items()
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(info["title"])}</title>'
        f"<h1>{escape(info['title'])} {escape(info['version'])}</h1><p>{escape(info['description'])}</p>"
        '<p>The same as a machine reads it: <a href="/openapi.json">/openapi.json</a></p>'
        f"<h2>Operations</h2>{operations}<h2>Schemas</h2>{schemas}</html>"
    )


def _operation(method: str, path: str, operation: Json) -> str:
    parameters = "".join(
        f"<li><code>{escape(parameter['name'])}</code> in {escape(parameter['in'])}</li>"
        for parameter in operation["parameters"]
    )
    body = _schema_link(operation.get("requestBody", {}).get("content", {}))
    responses = "".join(
        f"<li>{escape(status)}: {escape(response['description'])}"
        f"{_schema_link(response.get('content', {}))}</li>"
        for status, response in operation["responses"].items()
    )
    needs = "" if "security" in operation else "<p>No token needed.</p>"
    return (
        f"<h3>{escape(method.upper())} {escape(path)}</h3><p>{escape(operation['summary'])}</p>{needs}"
        + (f"<p>Parameters</p><ul>{parameters}</ul>" if parameters else "")
        + (f"<p>Body{body}</p>" if body else "")
        + f"<p>Answers</p><ul>{responses}</ul>"
    )


def _schema_link(content: Json) -> str:
    for media_type, described in content.items():
        reference: str = described["schema"].get("$ref", "")
        if reference:
            name = escape(reference.rsplit("/", 1)[-1])
            return f' (<a href="#{name}">{name}</a>, {escape(media_type)})'
    return ""
