import { adminOperations } from './areas/admin.ts';
import { collectionOperations, statOperations, summaryOperations } from './areas/collections.ts';
import { indexOperations } from './areas/indices.ts';
import { queryOperations } from './areas/query.ts';
import { systemOperations } from './areas/system.ts';
import type { Operation } from './operation.ts';

/** The operation table, in the order in which documents show it. */
export const operations: readonly Operation[] = [
  ...Object.values(collectionOperations).flatMap((each) => Object.values(each)),
  ...Object.values(summaryOperations),
  ...Object.values(statOperations),
  ...Object.values(indexOperations),
  ...Object.values(queryOperations),
  ...Object.values(adminOperations),
  ...Object.values(systemOperations),
];
