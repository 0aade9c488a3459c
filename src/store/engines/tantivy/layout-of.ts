import { hash } from 'node:crypto';
import type { Collection } from '../../../model/collection.ts';
import { tableOf } from '../../../model/tables.ts';
import { layouts } from '../../layout/collection-layout.ts';

/** Two layouts of the same text give the same documents. */
export function layoutOf(collection: Collection): string {
  const fields = tableOf(collection).fields.map(({ path, type, facet, freeText }) => [path, type, facet, freeText]);
  return hash('sha256', JSON.stringify([FORM, fields, layouts[collection]]), 'hex').slice(0, 16);
}

/** Raised when documents are made in another form. */
const FORM = 1;
