import type { Readable } from 'node:stream';
import { inputOf, openInput } from '../../ingest/input/open-input.ts';
import { defaultBatch, lineBatches } from '../../ingest/text/line-batches.ts';
import { type CertificateBlock, derBlocks, isDer, TextBlocks } from '../../wire/security/x509/certificate-blocks.ts';

/** Of a file in DER, which is read as a whole. */
const LARGEST_DER = 2 ** 26;

/** The blocks of a file, decompressed if need be. A file of text may be of any size. */
export async function* readBlocks(file: string, input: Readable): AsyncGenerator<CertificateBlock> {
  const { chunks } = await openInput(inputOf(file, input));
  const iterator = chunks()[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_OCTETS) {
    const { value, done } = await iterator.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  const all = withHead(head, iterator);
  if (isDer(head)) yield* readDer(all);
  else yield* readText(all);
}

/** As many as decide what a file is. */
const HEAD_OCTETS = 2;

async function* withHead(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

async function* readDer(chunks: AsyncIterable<Buffer>): AsyncGenerator<CertificateBlock> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > LARGEST_DER) {
      yield { kind: 'error', message: `The file is larger than ${LARGEST_DER / 2 ** 20} MiB.` };
      return;
    }
    pieces.push(chunk);
  }
  yield* derBlocks(Buffer.concat(pieces));
}

async function* readText(chunks: AsyncIterable<Buffer>): AsyncGenerator<CertificateBlock> {
  const text = new TextBlocks();
  for await (const { bytes, tooLong } of lineBatches(chunks)) {
    for (const line of bytes.toString('latin1').split('\n')) yield* text.push(line);
    for (const number of tooLong)
      yield {
        kind: 'error',
        message: `Line ${number + 1} is longer than ${defaultBatch.longestLine / 2 ** 20} MiB.`,
      };
  }
  yield* text.end();
}
