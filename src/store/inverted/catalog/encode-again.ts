import type { EncodeForm, LinesEncoder } from '../../encoding/encode-form.ts';
import type { EncodeAgain } from '../back-end.ts';
import type { CatalogIndex } from './catalog-state.ts';

/** Encodes records that an index already stores, with their sequences. Builds the encoder on first use. */
export function encodeAgain(form: EncodeForm, index: CatalogIndex): EncodeAgain {
  const { id, replaces = id, collection, startedAt, renamed } = index;
  let encoder: LinesEncoder | undefined;
  const target = { indexId: replaces, startedAt: Date.parse(startedAt), renamed };
  return async (records) => {
    encoder ??= form.encoder(collection);
    return await encoder.encodeAgain(records, target);
  };
}
