import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../model/operations/operation.ts';
import type { ProblemError } from '../../model/problem.ts';
import type { Answer, AnswerBody } from '../handler.ts';
import type { ConstantDocument } from './constant-document.ts';
import { compressor, type Encoding, encodingFor } from './encoding.ts';
import { holdFirst } from './hold-first.ts';
import { warningsHeader } from './warnings-header.ts';
import type { YoungRequests } from './young-requests.ts';

/** Sends answers as bytes: fastify adds a charset to strings, and clients expect the exact media type. */

const JSON_TYPE = 'application/json';

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

export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  { body, status, type = JSON_TYPE, warnings = [], headers = {} }: Answer,
  young: YoungRequests,
): Promise<FastifyReply> {
  reply.code(status ?? operation.answer.status);
  if (body !== undefined) reply.header('content-type', type).header('vary', 'accept-encoding');
  reply.headers(headers);
  if (warnings.length > 0) reply.header('x-query-warnings', warningsHeader(warnings));
  if (body === undefined) return reply.send();
  const encoding = COMPRESSED_TYPES.includes(type) ? undefined : encodingFor(request.headers['accept-encoding']);
  // Do not produce pieces for a HEAD request.
  if (body.kind === 'stream' && request.method === 'HEAD') return reply.send(Readable.from([]));
  if (body.kind === 'stream') return sendPieces(reply, body, encoding, young);
  if (body.kind === 'document') {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    return await sendDocument(request, reply, body.document, encoding);
  }
  const bytes =
    body.kind === 'bytes' ? body.bytes : Buffer.from(body.kind === 'text' ? body.text : JSON.stringify(body.value));
  if (encoding === undefined || bytes.length < MIN_COMPRESSED) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await compress[encoding](bytes));
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

function sendPieces(
  reply: FastifyReply,
  body: Stream,
  encoding: Encoding | undefined,
  young: YoungRequests,
): FastifyReply {
  const stream = Readable.from(bytesOf(body, reply, young), { objectMode: false, highWaterMark: 1 });
  if (encoding === undefined) return reply.send(stream);
  const compressed = compressor(encoding);
  stream.once('error', (error) => compressed.destroy(error));
  compressed.once('close', () => stream.destroy());
  return reply.header('content-encoding', encoding).send(stream.pipe(compressed));
}

/** A failure after the answer has begun can only abort it. The log says why. */
async function* bytesOf({ pieces, waits }: Stream, reply: FastifyReply, young: YoungRequests): AsyncGenerator<Buffer> {
  const onLate = waits === true ? () => {} : () => reply.raw.flushHeaders();
  try {
    for await (const piece of holdFirst(pieces, onLate)) {
      if (piece.length > 0) yield bytesOfPiece(piece);
      await young.letGoFirst();
    }
  } catch (error) {
    if (reply.raw.headersSent && !reply.raw.destroyed) reply.log.error({ err: error }, 'an answer was aborted');
    throw error;
  }
}

const bytesOfPiece = (piece: string | Uint8Array): Buffer =>
  typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);

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
