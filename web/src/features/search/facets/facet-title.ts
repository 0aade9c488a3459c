import type { Collection } from '@periplus/model/collection.ts';

/** A field name as people read it first: its last parts say most. */
export const facetTitle = (path: string, collection: Collection): string =>
  collection === 'certs' ? path.replace(/^certificate\./, '') : path;
