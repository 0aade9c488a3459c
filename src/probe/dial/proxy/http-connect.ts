/** CONNECT of HTTP/1.1 (RFC 9110 section 9.3.6), with Basic credentials (RFC 7617) if there are any. */

import type { ProbeFailure } from '../../probe-status.ts';
import { readAnswer } from '../../protocols/read-answer.ts';
import { DialError } from '../dial-error.ts';
import type { ProxyDialogue } from './proxy-settings.ts';

export const httpConnect: ProxyDialogue = async (connection, { ip, port }, credentials) => {
  const authority = ip.includes(':') ? `[${ip}]:${port}` : `${ip}:${port}`;
  const lines = [`CONNECT ${authority} HTTP/1.1`, `Host: ${authority}`];
  if (credentials !== undefined) {
    const token = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
    lines.push(`Proxy-Authorization: Basic ${token}`);
  }
  await connection.write(new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n`));
  const { bytes, isComplete } = await readAnswer(connection, headLength, { maxBytes: MAX_HEAD });
  const head = Buffer.from(bytes).toString('latin1');
  const status = Number(/^HTTP\/1\.\d (\d{3})\b/.exec(head)?.[1]);
  if (!isComplete || Number.isNaN(status)) throw new DialError('unreachable', 'The proxy does not speak HTTP.');
  if (status >= 200 && status < 300) return;
  const failure: ProbeFailure = status === 504 ? 'connection-timeout' : 'unreachable';
  throw new DialError(failure, `The proxy answered with status ${status}.`);
};

function headLength(received: Uint8Array): number | undefined {
  const at = Buffer.from(received.buffer, received.byteOffset, received.length).indexOf('\r\n\r\n');
  return at < 0 ? undefined : at + 4;
}

const MAX_HEAD = 16_384;
