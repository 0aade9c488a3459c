import { connect } from 'node:net';

/** Helpers that send requests as clients do. */

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON. */
  readonly body: unknown;
}

/** Key of the first administrator in every service that a test starts. */
export const testKey = 'testkey1'.repeat(4);

/** Sends a request with that key, unless the request has other credentials. */
export async function ask(url: string, init: RequestInit = {}): Promise<HttpAnswer> {
  const headers = new Headers(init.headers);
  const isShown = ['authorization', 'x-api-key', 'cookie'].some((name) => headers.has(name));
  if (!isShown) headers.set('authorization', `Bearer ${testKey}`);
  return await askAsIs(url, { ...init, headers });
}

/** Sends a request unchanged. */
export async function askAsIs(url: string, init: RequestInit = {}): Promise<HttpAnswer> {
  const response = await fetch(url, { redirect: 'error', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json';
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

export function json(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export interface RawAnswer {
  readonly text: string;
  /** The server closed the connection within the time limit. */
  readonly isClosed: boolean;
}

/**
 * Sends bytes on a new connection and returns the answer, until the server closes or is silent for a while. Adds the
 * key of the first administrator after `Host: x`.
 */
export async function raw(
  url: string,
  bytes: string | Buffer,
  { endsHalf = false, quietMs = 3_000 }: { readonly endsHalf?: boolean; readonly quietMs?: number } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return await new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const chunks: Buffer[] = [];
    const end = (isClosed: boolean): void => {
      resolve({ text: Buffer.concat(chunks).toString('utf8'), isClosed });
      socket.destroy();
    };
    socket.setTimeout(quietMs, () => end(false));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => end(true));
    // A server that refuses a request during its upload may reset the connection. The answer so far counts.
    socket.on('error', (error) => (chunks.length > 0 ? end(true) : reject(error)));
    socket.write(withKey(bytes));
    if (endsHalf) socket.end();
  });
}

function withKey(bytes: string | Buffer): Buffer {
  const text = Buffer.from(bytes).toString('latin1');
  return Buffer.from(text.replaceAll('Host: x\r\n', `Host: x\r\nAuthorization: Bearer ${testKey}\r\n`), 'latin1');
}
