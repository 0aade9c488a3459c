/** Text in which masscan has written bytes as `\xNN`, and backslashes too -> the bytes. */
export function escapedBytes(text: string): Uint8Array {
  if (!text.includes('\\x')) return Buffer.from(text, 'latin1');
  const pieces = text.split('\\x');
  const [first = '', ...others] = pieces;
  const bytes = [Buffer.from(first, 'latin1')];
  for (const piece of others) {
    const code = Number.parseInt(piece.slice(0, 2), 16);
    bytes.push(
      /^[0-9a-f]{2}/i.test(piece)
        ? Buffer.concat([Buffer.of(code), Buffer.from(piece.slice(2), 'latin1')])
        : Buffer.from(`\\x${piece}`, 'latin1'),
    );
  }
  return Buffer.concat(bytes);
}
