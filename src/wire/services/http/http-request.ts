/** What a scanner sends to get one page: a GET request of HTTP/1.1 (RFC 9112 section 3). */
export interface HttpRequest {
  /** Path with its query. */
  readonly path: string;
  /** Host with its port where that is not the usual one. */
  readonly authority: string;
  readonly userAgent: string;
  readonly accept: string;
}

export function writeHttpRequest({ path, authority, userAgent, accept }: HttpRequest): Uint8Array {
  const lines = [
    `GET ${requestPath(path)} HTTP/1.1`,
    `Host: ${headerValue(authority)}`,
    `User-Agent: ${headerValue(userAgent)}`,
    `Accept: ${headerValue(accept)}`,
    `Accept-Encoding: ${ACCEPTED_CODINGS}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

/** Every path becomes one word of printable ASCII: a redirect must not add lines to a request. */
export function requestPath(path: string): string {
  if (path.length <= MAX_PATH && /^\/[\x21-\x7e]*$/.test(path)) return path;
  const encoded = new TextEncoder().encode(path.startsWith('/') ? path : `/${path}`);
  let text = '';
  for (const byte of encoded.subarray(0, MAX_PATH)) {
    const isPlain = byte > 0x20 && byte < 0x7f;
    text += isPlain ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return text;
}

/** Without the characters that end a header. */
export function headerValue(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value.trim();
  return [...value]
    .filter((character) => character >= ' ' && character !== '\x7f')
    .join('')
    .trim();
}

export const ACCEPTED_CODINGS = 'gzip, deflate, br';
const MAX_PATH = 2048;
