import type { EncodedBatch } from './encode-form.ts';

/** One document of a batch: its line number and its bytes. */
export interface BatchDocument {
  readonly line: number;
  readonly bytes: Uint8Array;
}

export function documentsOf({ bytes, ends }: Pick<EncodedBatch, 'bytes' | 'ends'>): readonly BatchDocument[] {
  const documents: BatchDocument[] = [];
  for (let at = 0, from = 0; at < ends.length; at += 2) {
    const end = ends[at + 1] ?? 0;
    documents.push({ line: ends[at] ?? 0, bytes: bytes.subarray(from, end) });
    from = end;
  }
  return documents;
}
