/** A small transparency log on this machine, of either kind, with as many entries as wished. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  AUTHORITY,
  FINAL_CERTIFICATE,
  ISSUER_KEY_HASH,
  PRECERTIFICATE,
  SIGNED_PART,
} from '../../src/ingest/formats/pem/certificate-samples.ts';

export interface LogServer extends AsyncDisposable {
  readonly url: string;
  /** Paths with their questions, in order. */
  readonly asked: readonly string[];
  readonly userAgents: ReadonlySet<string | undefined>;
  /** How many connections it had. */
  readonly connections: () => number;
}

export interface LogOptions {
  readonly kind: 'rfc6962' | 'static';
  readonly size: number;
  /** How many entries an answer has at most. */
  readonly page?: number;
  /** What to do instead with a request, if anything: true if it answered. */
  instead?(path: string, response: ServerResponse, number: number): boolean;
  /** The number that an entry of a tile says it has. */
  told?(index: number): number;
}

export const FIRST_TIME = Date.UTC(2026, 0, 1);

export async function openLogServer({ kind, size, page = 32, instead, told }: LogOptions): Promise<LogServer> {
  const asked: string[] = [];
  const userAgents = new Set<string | undefined>();
  let connections = 0;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace('/2026', '');
    asked.push(path);
    userAgents.add(request.headers['user-agent']);
    if (instead?.(path, response, asked.length) === true) return;
    const body = kind === 'static' ? staticAnswer(path, size, told) : answer(path, size, page);
    if (body === undefined) response.writeHead(404).end('not there');
    else if (path.startsWith('/tile')) response.setHeader('content-encoding', 'gzip').end(gzipSync(body));
    else response.end(body);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/2026/`,
    asked,
    userAgents,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ROOT = Buffer.alloc(32).toString('base64');

function answer(path: string, size: number, page: number): string | undefined {
  if (path === '/ct/v1/get-sth')
    return JSON.stringify({
      tree_size: size,
      timestamp: FIRST_TIME,
      sha256_root_hash: ROOT,
      tree_head_signature: 'BAMA',
    });
  const [, start, end] = /^\/ct\/v1\/get-entries\?start=(\d+)&end=(\d+)$/.exec(path) ?? [];
  if (start === undefined) return undefined;
  const count = Math.min(page, Number(end) + 1 - Number(start), size - Number(start));
  const entries = Array.from({ length: count }, (_, at) => {
    const index = Number(start) + at;
    return {
      leaf_input: Buffer.concat([Buffer.of(0, 0), timestampedEntry(index)]).toString('base64'),
      extra_data: Buffer.concat([precertificate(index), vector(3, vector(3, bytes(AUTHORITY)))]).toString('base64'),
    };
  });
  return JSON.stringify({ entries });
}

const TILE = 256;

function staticAnswer(path: string, size: number, told: LogOptions['told']): Buffer | string | undefined {
  if (path === '/checkpoint') return `log.example/2026\n${size}\n${ROOT}\n\n\u2014 log.example/2026 AAAA\n`;
  const [, number, width = String(TILE)] = /^\/tile\/data\/(\d{3})(?:\.p\/(\d+))?$/.exec(path) ?? [];
  if (number === undefined) return undefined;
  const start = Number(number) * TILE;
  if (start + Number(width) > size) return undefined;
  const indexes = Array.from({ length: Number(width) }, (_, at) => start + at);
  return Buffer.concat(
    indexes.map((index) =>
      Buffer.concat([
        timestampedEntry(index, told?.(index) ?? index),
        precertificate(index),
        vector(2, Buffer.alloc(0)),
      ]),
    ),
  );
}

/** Even ones are for the precertificate, odd ones for the final certificate. */
function timestampedEntry(index: number, told?: number): Buffer {
  const head = Buffer.alloc(10);
  head.writeBigUInt64BE(BigInt(FIRST_TIME + index));
  head[9] = 1 - (index % 2);
  const extension = Buffer.alloc(8);
  extension[2] = 5;
  extension.writeUIntBE(told ?? 0, 3, 5);
  const content = index % 2 === 0 ? [Buffer.from(ISSUER_KEY_HASH, 'hex'), vector(3, bytes(SIGNED_PART))] : [];
  const certificate = index % 2 === 0 ? [] : [vector(3, bytes(FINAL_CERTIFICATE))];
  return Buffer.concat([head, ...content, ...certificate, vector(2, told === undefined ? Buffer.alloc(0) : extension)]);
}

const precertificate = (index: number): Buffer =>
  index % 2 === 0 ? vector(3, bytes(PRECERTIFICATE)) : Buffer.alloc(0);

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

function vector(lengthOctets: 2 | 3, content: Buffer): Buffer {
  const length = Buffer.alloc(lengthOctets);
  length.writeUIntBE(content.length, 0, lengthOctets);
  return Buffer.concat([length, content]);
}
