/** A thread that makes rows of lines by encoders of its own: one batch of rows for each `next`, then the report. Its partner is encode-thread.ts. */
import { parentPort } from 'node:worker_threads';
import type { Collection } from '../../../model/collection.ts';
import type { EncodeAnswer, EncodeQuestion } from './encode-thread.ts';
import { emptyReport, type LinesEncoder, type LinesReport, MOST_BYTES } from './line-encoder.ts';
import { RowBuffer } from './row-buffer.ts';

export function serveEncoding(encoderOf: (collection: Collection) => LinesEncoder): void {
  const encoders = new Map<Collection, LinesEncoder>();
  const buffer = new RowBuffer(MOST_BYTES + 2 ** 20);
  let report: LinesReport = emptyReport();
  let batches: ReturnType<LinesEncoder['encode']> | undefined;
  let encoder: LinesEncoder | undefined;
  let memory: readonly ArrayBuffer[] = [];

  const begin = ({ collection, lines, place }: EncodeQuestion & { readonly kind: 'begin' }): void => {
    encoder = encoders.get(collection) ?? encoderOf(collection);
    encoders.set(collection, encoder);
    buffer.clear();
    report = emptyReport();
    memory = [lines.buffer];
    const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength);
    batches = encoder.encode(bytes, place, report, buffer);
  };

  const answer = (question: EncodeQuestion): EncodeAnswer => {
    if (question.kind === 'begin') begin(question);
    const { done, value: keys } = batches?.next() ?? { done: true };
    if (done === true || keys === undefined) {
      batches = undefined;
      return { kind: 'done', report, spare: [...memory, question.into] };
    }
    const rows = copied(buffer.bytes(), question.into);
    buffer.clear();
    const records = new Uint8Array(encoder?.takeRecords?.() ?? []);
    return { kind: 'rows', rows, records, keys, marks: report.marks };
  };

  parentPort?.on('message', (question: EncodeQuestion) => {
    try {
      const made = answer(question);
      parentPort?.postMessage(made, [...memoryOf(made)]);
    } catch (error) {
      parentPort?.postMessage({ kind: 'failed', error } satisfies EncodeAnswer);
    }
  });
}

function copied(bytes: Uint8Array, into: ArrayBuffer): Uint8Array<ArrayBuffer> {
  if (bytes.length > into.byteLength) return new Uint8Array(bytes);
  const copy = new Uint8Array(into, 0, bytes.length);
  copy.set(bytes);
  return copy;
}

function memoryOf(made: EncodeAnswer): readonly ArrayBuffer[] {
  switch (made.kind) {
    case 'rows':
      return [made.rows.buffer, made.records.buffer, made.keys.buffer];
    case 'done':
      return made.spare;
    case 'failed':
      return [];
  }
}
