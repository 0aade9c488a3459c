import type { Collection } from '../../../../model/collection.ts';
import { layoutDigest } from '../../../layout/collection-layout.ts';

/** Identifies how documents of a collection are built. When it changes, existing documents must be rebuilt. */
export const tantivyLayout = (collection: Collection): string => layoutDigest(collection, FORM);

/** Raise it when the form of the documents changes. */
const FORM = 1;
