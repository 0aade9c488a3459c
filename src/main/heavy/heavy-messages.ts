/** What the main thread and a thread of heavy work send each other. Bytes are transferred, not copied. */
import type { HeavyName, HeavyResult } from '../../service/heavy/heavy-kinds.ts';

export type ToThread =
  | {
      readonly kind: 'begin';
      readonly job: number;
      readonly name: HeavyName;
      /** That of the name. */
      readonly order: unknown;
      readonly inputs: number;
    }
  /** Asks for the next piece. */
  | { readonly kind: 'next'; readonly job: number }
  | { readonly kind: 'batch'; readonly job: number; readonly reading: number; readonly batch: PackedBatch | undefined }
  /** Nobody wants the rest. */
  | { readonly kind: 'close'; readonly job: number };

export type FromThread =
  | { readonly kind: 'piece'; readonly job: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'done'; readonly job: number; readonly result: HeavyResult<HeavyName> }
  | { readonly kind: 'failed'; readonly job: number; readonly error: unknown }
  /** Asks for the next batch. The first request of a reading begins it. */
  | { readonly kind: 'read'; readonly job: number; readonly input: number; readonly reading: number }
  | { readonly kind: 'stop'; readonly job: number; readonly reading: number };

/** Buffers in one piece of memory, with the end of each. */
export interface PackedBatch {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
}

export function packBatch(batch: readonly Uint8Array[]): PackedBatch {
  const bytes = new Uint8Array(batch.reduce((sum, { length }) => sum + length, 0));
  const ends = new Uint32Array(batch.length);
  let at = 0;
  for (const [index, each] of batch.entries()) {
    bytes.set(each, at);
    at += each.length;
    ends[index] = at;
  }
  return { bytes, ends };
}

export function unpackBatch({ bytes, ends }: PackedBatch): readonly Buffer[] {
  let from = 0;
  return Array.from(ends, (end) => {
    const buffer = Buffer.from(bytes.buffer, from, end - from);
    from = end;
    return buffer;
  });
}
