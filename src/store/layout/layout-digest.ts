import { hash } from 'node:crypto';
import type { Collection } from '../../model/collection.ts';
import { tableOf } from '../../model/tables.ts';
import { layouts } from './collection-layout.ts';

/**
 * Indices with the same digest have documents of the same form. An engine increments `form` when it changes how it
 * encodes documents.
 */
export function layoutDigest(collection: Collection, form: number): string {
  const fields = tableOf(collection).fields.map(({ path, type, facet, freeText }) => [path, type, facet, freeText]);
  return hash('sha256', JSON.stringify([form, fields, layouts[collection]]), 'hex').slice(0, 16);
}
