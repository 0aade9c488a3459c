import type { EncodeForm } from './encode-pool.ts';
import { besideModule } from './encode-thread.ts';
import { LineEncoder } from './line-encoder.ts';
import type { Packing } from './record-packing.ts';

/** Lines as rows of tables, and their records as whoever keeps them wants them. */
export function rowForm(packing: Packing): EncodeForm {
  return {
    program: besideModule(import.meta.url, PROGRAMS[packing]),
    encoder: (collection) => new LineEncoder(collection, packing),
  };
}

const PROGRAMS: Readonly<Record<Packing, string>> = { rows: 'encode-worker', segments: 'segment-worker' };
