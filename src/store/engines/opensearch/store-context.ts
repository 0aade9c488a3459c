import type { Collection } from '../../../model/collection.ts';
import type { Gate } from '../../gate.ts';
import type { Sharding } from './bodies.ts';
import type { Catalog } from './catalog.ts';
import type { Names } from './names.ts';
import type { RestClient } from './rest-client.ts';

/** What all parts of an open store share. */
export interface StoreContext {
  readonly client: RestClient;
  readonly names: Names;
  readonly catalog: Catalog;
  readonly gates: Readonly<Record<Collection, Gate>>;
  /** By id of an index that is filled: the next sequence. */
  readonly sequences: Map<number, number>;
  /** Ids of indices that hold what searches do not see yet. */
  readonly unrefreshed: Set<number>;
  readonly sharding: Sharding;
  /** Another process writes the store; this one follows its catalog. */
  readonly isReader: boolean;
}
