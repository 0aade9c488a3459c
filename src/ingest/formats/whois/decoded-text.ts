/** Bytes as one character each -> their text: in UTF-8, or in the Latin letters that older servers write. */
export function decodedText(bytes: string): string {
  if (!BEYOND_ASCII.test(bytes)) return bytes;
  try {
    return UTF8.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
}

const BEYOND_ASCII = /[\u0080-\u00ff]/;
const UTF8 = new TextDecoder('utf-8', { fatal: true });
