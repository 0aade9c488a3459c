import type { Collection } from '../../../model/collection.ts';
import { layoutDigest } from '../../layout/layout-digest.ts';

/** What the documents of a collection are made by: another text means that they have to be made anew. */
export const layoutOf = (collection: Collection): string => layoutDigest(collection, FORM);

/** Raised when documents are made in another form. */
const FORM = 2;
