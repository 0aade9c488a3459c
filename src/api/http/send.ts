import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveBack } from '../../model/give-back.ts';
import type { Operation } from '../../model/operations/operation.ts';
import { ProblemError } from '../../model/problem.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import type { Omission } from '../../store/omissions.ts';
import type { OutsideRecords } from '../../store/outside-records.ts';
import type { Answer, AnswerBody } from '../handler.ts';
import type { ConstantDocument } from './constant-document.ts';
import { compressor, type Encoding, encodingFor } from './content-negotiation.ts';
import { descriptorOf, writeOutside } from './write-outside.ts';
import type { YoungRequests } from './young-requests.ts';

/** Sends answers as bytes: fastify adds a charset to strings, and clients expect the exact media type. */

const JSON_TYPE = 'application/json';
const LINES_TYPE = 'application/x-ndjson';

/** Media types that are already compressed. */
const COMPRESSED_TYPES: readonly string[] = ['application/vnd.apache.parquet', 'application/zip'];

/** Shorter answers are not worth compressing. */
const MIN_COMPRESSED = 1_024;

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: promisify((bytes: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    gzip(bytes, { level: 4 }, done),
  ),
  zstd: promisify((bytes: Buffer, done: (error: Error | null, result: Buffer) => void) => zstdCompress(bytes, done)),
};

/** What sending an answer shares with the rest of its request. */
export interface SendContext {
  readonly young: YoungRequests;
  /** What the answer was made without so far. */
  readonly omitted: () => readonly Omission[];
}

export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  { body, status, type = JSON_TYPE, warnings = [], headers = {} }: Answer,
  { young, omitted }: SendContext,
): Promise<FastifyReply> {
  reply.code(status ?? operation.answer.status);
  if (body !== undefined) reply.header('content-type', type).header('vary', 'accept-encoding');
  reply.headers(headers);
  const told = warningsWith(warnings, omitted());
  if (told.length > 0) reply.header('x-query-warnings', warningsHeader(told));
  if (body === undefined) return reply.send();
  const encoding = COMPRESSED_TYPES.includes(type) ? undefined : encodingFor(request.headers['accept-encoding']);
  // Do not produce pieces for a HEAD request.
  if (body.kind === 'stream' && request.method === 'HEAD') return reply.send(Readable.from([]));
  if (body.kind === 'stream') return sendPieces(reply, { body, type, warnings }, encoding, { young, omitted });
  if (body.kind === 'document') {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    return await sendDocument(request, reply, body.document, encoding);
  }
  const bytes =
    body.kind === 'bytes' ? body.bytes : Buffer.from(body.kind === 'text' ? body.text : JSON.stringify(body.value));
  const isOwn = body.kind !== 'bytes' || body.isOwn === true;
  if (encoding === undefined || bytes.length < MIN_COMPRESSED) return isOwn ? sendOwn(reply, bytes) : reply.send(bytes);
  const compressed = await compress[encoding](bytes);
  if (isOwn) giveBack(bytes);
  return sendOwn(reply.header('content-encoding', encoding), compressed);
}

/** Sends bytes that nobody else has. The socket has let go of them when the response has closed. */
function sendOwn(reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.raw.once('close', () => giveBack(bytes));
  return reply.send(bytes);
}

/** Clients may cache the document, and revalidate it each time. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: ConstantDocument,
  encoding: Encoding | undefined,
): Promise<FastifyReply> {
  reply.header('etag', document.etag);
  if (document.isIn(request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding === undefined || document.bytes.length < MIN_COMPRESSED) return reply.send(document.bytes);
  return reply.header('content-encoding', encoding).send(await document.compressed(encoding));
}

type Stream = Extract<AnswerBody, { readonly kind: 'stream' }>;

interface StreamAnswer {
  readonly body: Stream;
  readonly type: string;
  readonly warnings: readonly QueryNotice[];
}

function sendPieces(
  reply: FastifyReply,
  answer: StreamAnswer,
  encoding: Encoding | undefined,
  context: SendContext,
): FastifyReply {
  const { writers } = answer.body;
  const pieces = piecesOf(answer, reply, context);
  if (writers !== undefined && descriptorOf(reply.raw.socket) !== undefined) {
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.send(inBytes(writeOutside(reply.raw, pieces, { writers, encoding })));
  }
  const stream = inBytes(bytesOf(pieces));
  if (encoding === undefined) return reply.send(stream);
  const compressed = compressor(encoding);
  stream.once('error', (error) => compressed.destroy(error));
  compressed.once('close', () => stream.destroy());
  return reply.header('content-encoding', encoding).send(stream.pipe(compressed));
}

const inBytes = (pieces: AsyncIterable<Buffer>): Readable =>
  Readable.from(pieces, { objectMode: false, highWaterMark: 1 });

async function* bytesOf(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield bytesOfPiece(piece);
}

/**
 * A failure after the answer has begun can only abort it, or end it with a line that says so. The log says why. So does
 * a damaged part that the headers did not name.
 */
async function* piecesOf(
  { body: { pieces, waits }, type, warnings }: StreamAnswer,
  reply: FastifyReply,
  { young, omitted }: SendContext,
): AsyncGenerator<Piece> {
  const onLate = waits === true ? () => {} : () => reply.raw.flushHeaders();
  const { raw } = reply;
  let told = omitted().length;
  const tell = (): void => {
    const omissions = omitted();
    if (omissions.length === told) return;
    if (raw.headersSent) throw new ProblemError('unavailable', omissions.at(-1)?.message);
    raw.setHeader('x-query-warnings', warningsHeader(warningsWith(warnings, omissions)));
    told = omissions.length;
  };
  try {
    for await (const piece of holdFirst(pieces, onLate)) {
      tell();
      if (hasContent(piece)) yield piece;
      await young.letGoFirst();
    }
    tell();
  } catch (error) {
    if (raw.headersSent && !raw.destroyed) {
      reply.log.error({ err: error }, 'an answer was aborted');
      const isTold = type === LINES_TYPE && error instanceof ProblemError && error.problem.type === 'unavailable';
      if (isTold) return yield Buffer.from(`${JSON.stringify(error.problem)}\n`);
    }
    throw error;
  }
}

const warningsWith = (warnings: readonly QueryNotice[], omissions: readonly Omission[]): readonly QueryNotice[] => [
  // The header drops warnings that do not fit, the last ones first.
  ...omissions.map(omissionNotice),
  ...warnings,
];

type Piece = string | Uint8Array | OutsideRecords;

const hasContent = (piece: Piece): boolean =>
  typeof piece === 'string' || piece instanceof Uint8Array ? piece.length > 0 : piece.count > 0;

function bytesOfPiece(piece: Piece): Buffer {
  if (typeof piece === 'string') return Buffer.from(piece);
  return piece instanceof Uint8Array ? Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength) : piece.take();
}

export function sendProblem(reply: FastifyReply, { problem, status, retryAfter }: ProblemError): FastifyReply {
  const wait = retryAfter ?? (status === 503 ? 1 : undefined);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.removeHeader('content-encoding');
  return reply
    .code(status)
    .header('content-type', JSON_TYPE)
    .send(Buffer.from(JSON.stringify(problem)));
}

/** After this time, clients should see that the answer has begun. */
const MAX_DELAY_MS = 150;

/**
 * Delays the first piece until the second is there, so that early failures occur before anything is sent. The delay is
 * limited; `onLate` is called if there is no piece by then.
 */
async function* holdFirst<T>(pieces: AsyncIterable<T>, onLate: () => void): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  const done = new AbortController();
  const timeout = wait(MAX_DELAY_MS, LATE, { signal: done.signal }).catch(() => LATE);
  try {
    const pending = iterator.next();
    if ((await Promise.race([pending, timeout])) === LATE) onLate();
    const first = await pending;
    if (first.done === true) return;
    let next = iterator.next();
    // It is awaited later. Until then a failure must not count as unhandled.
    next.catch(() => {});
    await Promise.race([next, timeout]);
    done.abort();
    yield first.value;
    for (let following = await next; following.done !== true; following = await next) {
      yield following.value;
      next = iterator.next();
    }
  } finally {
    done.abort();
    await iterator.return?.();
  }
}

const LATE = Symbol('late');

/** The warning about a damaged part that an answer was made without. It concerns the whole query. */
function omissionNotice({ message }: Omission): QueryNotice {
  return { code: 'damaged_index', message, from: 0, to: 0 };
}

/** Some proxies accept only 8 KiB of headers in total. */
const MAX_CHARACTERS = 2_000;

/** Encodes warnings as ASCII JSON for a header. Drops those that do not fit. */
export function warningsHeader(warnings: readonly QueryNotice[]): string {
  const shown: string[] = [];
  let length = 2;
  for (const warning of warnings) {
    const text = ascii(JSON.stringify(warning));
    length += text.length + 1;
    if (length > MAX_CHARACTERS) break;
    shown.push(text);
  }
  return `[${shown.join(',')}]`;
}

function ascii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
