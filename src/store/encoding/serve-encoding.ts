/**
 * The body of an encoding thread: answers one batch per request, then the report. The main thread's side is
 * encode-thread.ts.
 */
import { parentPort } from 'node:worker_threads';
import type { Collection } from '../../model/collection.ts';
import { type EncodedBatch, emptyReport, type LinesEncoder, type LinesReport } from './encode-form.ts';
import type { EncodeAnswer, EncodeRequest } from './encode-thread.ts';

export function serveEncoding(encoderOf: (collection: Collection) => LinesEncoder): void {
  const encoders = new Map<Collection, LinesEncoder>();
  let report: LinesReport = emptyReport();
  let batches: Generator<EncodedBatch> | undefined;
  let memory: readonly ArrayBuffer[] = [];

  const begin = ({ collection, lines, target }: EncodeRequest & { readonly kind: 'begin' }): void => {
    const encoder = encoders.get(collection) ?? encoderOf(collection);
    encoders.set(collection, encoder);
    batches?.return(undefined);
    report = emptyReport();
    memory = [lines.buffer];
    batches = encoder.encode(Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength), target, report);
  };

  const answerOf = (request: EncodeRequest): EncodeAnswer => {
    if (request.kind === 'begin') begin(request);
    const { done, value: batch } = batches?.next() ?? { done: true };
    if (done === true || batch === undefined) {
      batches = undefined;
      return { kind: 'done', report, spare: [...memory, request.into] };
    }
    const { bytes, ends, columns } = batch;
    return { kind: 'batch', bytes: copyOf(bytes, request.into), ends: new Uint32Array(ends), columns };
  };

  parentPort?.on('message', (request: EncodeRequest) => {
    try {
      const answer = answerOf(request);
      parentPort?.postMessage(answer, [...memoryOf(answer)]);
    } catch (error) {
      batches = undefined;
      parentPort?.postMessage({ kind: 'failed', error } satisfies EncodeAnswer);
    }
  });
}

function copyOf(bytes: Uint8Array, into: ArrayBuffer): Uint8Array<ArrayBuffer> {
  if (bytes.length > into.byteLength) return new Uint8Array(bytes);
  const copy = new Uint8Array(into, 0, bytes.length);
  copy.set(bytes);
  return copy;
}

function memoryOf(answer: EncodeAnswer): readonly ArrayBuffer[] {
  switch (answer.kind) {
    case 'batch':
      return [answer.bytes.buffer, answer.ends.buffer];
    case 'done':
      return answer.spare;
    case 'failed':
      return [];
  }
}
