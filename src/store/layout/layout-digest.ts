import { hash } from 'node:crypto';
import type { Collection } from '../../model/collection.ts';
import { tableOf } from '../../model/tables.ts';
import { layouts } from './collection-layout.ts';

/** Two layouts of the same text give the same documents. `form`: raised when an engine makes its documents in another form. */
export function layoutDigest(collection: Collection, form: number): string {
  const fields = tableOf(collection).fields.map(({ path, type, facet, freeText }) => [path, type, facet, freeText]);
  return hash('sha256', JSON.stringify([form, fields, layouts[collection]]), 'hex').slice(0, 16);
}
