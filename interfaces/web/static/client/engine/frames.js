// Server-sent events out of the bytes of an answer.

/** Each frame as `{event, id, data}`; `id` is null where there is none. `alive()` is called for whatever arrives. */
export async function* frames(body, alive) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      alive();
      const parts = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
      rest = parts.pop();
      yield* parts.map(frame).filter(({ event }) => event);
    }
  } finally {
    reader.cancel().catch(() => null);
  }
}

function frame(text) {
  const found = { event: '', id: null, data: '' };
  for (const line of text.split('\n')) {
    const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).replace(/^ /, '')];
    if (name === 'data') found.data += value;
    else if (name === 'event' || name === 'id') found[name] = value;
  }
  return found;
}
