import type { Host } from '../../addr/host.ts';
import { formatHost } from '../../addr/host.ts';
import { defined } from '../../model/defined.ts';
import { headerValue, requestPath } from '../../wire/services/http/http-request.ts';
import { HttpResponseReader } from '../../wire/services/http/response-reader.ts';
import type { Connection, TlsOptions } from '../dial/connection.ts';
import { DialError } from '../dial/dial-error.ts';
import type { Dialer } from '../dial/dialer.ts';
import { reachHost } from './reach-host.ts';

export interface JsonPost {
  readonly host: Host;
  readonly port: number;
  readonly isTls: boolean;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Roots in PEM instead of those of this machine. */
  readonly roots?: readonly string[];
}

/**
 * Sends JSON in one POST request of HTTP/1.1 (RFC 9112), over one connection, and answers the status. It follows no
 * redirect, and reads at most 64 KiB of the answer. Throws a `DialError`.
 */
export async function postJson(dialer: Dialer, post: JsonPost, signal: AbortSignal): Promise<number> {
  const plain = await reachHost(dialer, post.host, post.port, signal);
  await using connection = post.isTls ? await plain.startTls(tlsTo(post)) : plain;
  await connection.write(requestOf(post));
  return await readStatus(connection);
}

/** For a host whose certificate must be right. */
export function tlsTo({ host, roots }: Pick<JsonPost, 'host' | 'roots'>): TlsOptions {
  const name = formatHost(host);
  return {
    trust: { host: name, ...defined({ roots }) },
    ...defined({ serverName: host.kind === 'domain' ? name : undefined }),
  };
}

function requestOf({ host, port, isTls, path, headers, body }: JsonPost): Uint8Array {
  const name = formatHost(host);
  const inUrl = name.includes(':') ? `[${name}]` : name;
  const authority = port === (isTls ? 443 : 80) ? inUrl : `${inUrl}:${port}`;
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${headerValue(value)}\r\n`);
  return Buffer.from(
    `POST ${requestPath(path)} HTTP/1.1\r\nHost: ${authority}\r\n${lines.join('')}` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

async function readStatus(connection: Connection): Promise<number> {
  const reader = new HttpResponseReader(MAX_ANSWER);
  let failure = new DialError('protocol-error', 'The answer is not HTTP.');
  while (!reader.isOver) {
    try {
      const chunk = await connection.read();
      if (chunk === undefined) break;
      reader.push(chunk);
    } catch (error) {
      // The status may be known although the rest of the answer does not come.
      if (error instanceof DialError) failure = error;
      break;
    }
  }
  const answer = reader.end();
  const status = answer.kind === 'response' ? answer.head?.status : undefined;
  if (status === undefined) throw failure;
  return status;
}

const MAX_ANSWER = 65_536;
