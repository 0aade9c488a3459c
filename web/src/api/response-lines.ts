/** The lines of a response as they come. @throws the reason of the signal that ended the request */
export async function* responseLines({ body }: Pick<Response, 'body'>): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield line;
      if (done) break;
    }
    if (rest !== '') yield rest;
  } finally {
    // Whoever wants no more ends the work of the server too.
    await reader.cancel().catch(() => {});
  }
}
