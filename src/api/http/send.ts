import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../model/operations/operation.ts';
import type { ProblemError } from '../../model/problem.ts';
import type { Answer, AnswerBody } from '../handler.ts';
import type { ConstantDocument } from './constant-document.ts';
import { compressor, type Encoding, encodingFor } from './encoding.ts';
import { opening } from './opening.ts';
import { warningsHeader } from './warnings-header.ts';

/** Answers as bytes: fastify adds a charset to strings, and clients want the media type exactly as it is. */

const JSON_TYPE = 'application/json';

/** Media types that are packed within. */
const PACKED: readonly string[] = ['application/vnd.apache.parquet', 'application/zip'];

/** What is shorter is not worth packing. */
const WORTH_PACKING = 1_024;

const pack: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
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
): Promise<FastifyReply> {
  reply.code(status ?? operation.answer.status);
  if (body !== undefined) reply.header('content-type', type).header('vary', 'accept-encoding');
  reply.headers(headers);
  if (warnings.length > 0) reply.header('x-query-warnings', warningsHeader(warnings));
  if (body === undefined) return reply.send();
  const encoding = PACKED.includes(type) ? undefined : encodingFor(request.headers['accept-encoding']);
  // Of pieces that nobody gets none is made.
  if (body.kind === 'stream' && request.method === 'HEAD') return reply.send(Readable.from([]));
  if (body.kind === 'stream') return sendPieces(reply, body, encoding);
  if (body.kind === 'document') {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    return await sendDocument(request, reply, body.document, encoding);
  }
  const bytes =
    body.kind === 'bytes' ? body.bytes : Buffer.from(body.kind === 'text' ? body.text : JSON.stringify(body.value));
  if (encoding === undefined || bytes.length < WORTH_PACKING) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await pack[encoding](bytes));
}

/** A client may keep it, and asks each time whether it is still the same. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: ConstantDocument,
  encoding: Encoding | undefined,
): Promise<FastifyReply> {
  reply.header('etag', document.etag);
  if (document.isIn(request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding === undefined || document.bytes.length < WORTH_PACKING) return reply.send(document.bytes);
  return reply.header('content-encoding', encoding).send(await document.packed(encoding));
}

type Stream = Extract<AnswerBody, { readonly kind: 'stream' }>;

function sendPieces(reply: FastifyReply, body: Stream, encoding: Encoding | undefined): FastifyReply {
  const stream = Readable.from(bytesOf(body, reply), { objectMode: false, highWaterMark: 1 });
  if (encoding === undefined) return reply.send(stream);
  const packed = compressor(encoding);
  stream.once('error', (error) => packed.destroy(error));
  packed.once('close', () => stream.destroy());
  return reply.header('content-encoding', encoding).send(stream.pipe(packed));
}

/** What fails once the answer has begun can only break it off; the log says why. */
async function* bytesOf({ pieces, waits }: Stream, reply: FastifyReply): AsyncGenerator<Buffer> {
  const onLate = waits === true ? () => {} : () => reply.raw.flushHeaders();
  try {
    for await (const piece of opening(pieces, onLate)) if (piece.length > 0) yield bytesOfPiece(piece);
  } catch (error) {
    if (reply.raw.headersSent && !reply.raw.destroyed) reply.log.error({ err: error }, 'an answer was broken off');
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
