import type { Collection } from '../../model/collection.ts';
import type { CollectionOperations } from '../../model/operations/areas/collections.ts';
import type { Input } from '../../model/operations/operation.ts';

/** The download behind a link. */
export interface LinkedDownload {
  readonly collection: Collection;
  readonly input: Input<CollectionOperations['download']>;
  readonly fileName: string;
}
