import type { EncodeForm } from '../encoding/encode-form.ts';
import type { EncodeAgain } from './back-end.ts';
import type { CatalogIndex } from './catalog-state.ts';

/** Makes the documents of records that an index holds already, at the sequences that they have. */
export function encodeAgain(form: EncodeForm, { id, collection, startedAt, renamed }: CatalogIndex): EncodeAgain {
  const encoder = form.encoder(collection);
  const place = { indexId: id, startedAt: Date.parse(startedAt), renamed };
  return (records) => encoder.encodeAgain(records, place);
}
