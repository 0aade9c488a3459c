/** The program of a thread that reads blocks: one answer for each question, in their order. Its partner is read-threads.ts. */
import { parentPort } from 'node:worker_threads';
import { BlockReader, type PartRead } from './block-reading.ts';
import type { ReadAnswer } from './read-threads.ts';
import { SegmentDamage } from './segment-format.ts';

const reader = new BlockReader();

parentPort?.on('message', (reads: readonly PartRead[]) => {
  try {
    const bytes = reader.read(reads);
    parentPort?.postMessage({ kind: 'bytes', bytes } satisfies ReadAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage(failureOf(error));
  }
});

function failureOf(error: unknown): ReadAnswer {
  const words = error instanceof Error ? error.message : String(error);
  if (error instanceof SegmentDamage) return { kind: 'damaged', words };
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return code === 'ENOENT' ? { kind: 'gone' } : { kind: 'failed', words, code };
}
