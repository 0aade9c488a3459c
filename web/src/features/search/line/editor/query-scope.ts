import type { Collection } from '@periplus/model/collection.ts';

/** In what the query searches. */
export interface QueryScope {
  readonly collection: Collection;
  /** Labels separated by commas. */
  readonly indices: string;
}
