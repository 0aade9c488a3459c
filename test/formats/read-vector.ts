import type { Entry, Format, Position, Step } from '../../src/ingest/formats/format.ts';
import { RefusedSource } from '../../src/ingest/formats/refused-source.ts';
import type { Collection } from '../../src/model/collection.ts';
import { linesOf, readLine } from '../../src/store/read-line.ts';

/** What a reader gives for one line or element. */
export type Reading =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly reason: string };

export interface ReadOptions {
  readonly from?: Position;
  readonly stepBytes?: number;
  /** In how large pieces the bytes come. */
  readonly pieceBytes?: number;
  readonly collection?: Collection | undefined;
}

/** Empty if the format refuses the source as a whole. */
export async function stepsOf(format: Format, bytes: Buffer, options: ReadOptions = {}): Promise<readonly Step[]> {
  const { from, stepBytes, pieceBytes = bytes.length, collection } = options;
  const source = {
    name: 'vector',
    ...(collection === undefined ? {} : { collection }),
    async *chunks(offset: number): AsyncGenerator<Buffer> {
      for (let at = offset; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    },
  };
  try {
    return await Array.fromAsync(format.read(source, from, stepBytes));
  } catch (error) {
    if (error instanceof RefusedSource) return [];
    throw error;
  }
}

/** Blank lines and comments give nothing. */
export function readingsOf(steps: readonly Step[], collection: Collection | undefined): readonly Reading[] {
  return steps.flatMap(({ entries }) => entries.flatMap((entry) => [...readings(entry, collection)]));
}

function* readings(entry: Entry, collection: Collection | undefined): Generator<Reading> {
  if (entry.kind === 'record') yield { number: entry.number, value: entry.value };
  if (entry.kind === 'refused') yield { number: entry.number, reason: entry.reason };
  if (entry.kind !== 'lines') return;
  let { number } = entry;
  for (const bytes of linesOf(entry.bytes)) {
    const line = readLine(collection ?? 'responses', bytes);
    if (line.kind === 'record') yield { number, value: line.record };
    if (line.kind === 'refused') yield { number, reason: line.reason };
    number++;
  }
}
