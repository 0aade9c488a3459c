import type { Collection } from '../../../model/collection.ts';
import type { Gate } from '../../gate.ts';
import type { Batches } from './batches.ts';
import type { Catalog } from './catalog.ts';
import type { Contested } from './contested.ts';
import { identifier } from './literal.ts';
import type { RecordKeeper } from './record-keeper.ts';
import type { SqlEngine } from './sql-engine.ts';
import type { Superseded } from './superseded.ts';

/** What the parts of one open store share. */
export interface StoreContext {
  readonly engine: SqlEngine;
  readonly database: string;
  readonly catalog: Catalog;
  readonly records: RecordKeeper;
  readonly superseded: Superseded;
  readonly contested: Contested;
  readonly batches: Batches;
  /** Writers of a collection pass together, what decides about its latest records passes alone. */
  readonly gates: Readonly<Record<Collection, Gate>>;
  /** The sequence that the next row of a collection gets. */
  readonly sequences: Record<Collection, number>;
}

export function tableName(database: string, table: string): string {
  return `${identifier(database)}.${identifier(table)}`;
}

type Tables = Pick<StoreContext, 'database' | 'catalog'>;

/** In which the records of a collection are found. */
export function rowsTable({ database, catalog }: Tables, collection: Collection): string {
  return tableName(database, catalog.state.collections[collection].table);
}
