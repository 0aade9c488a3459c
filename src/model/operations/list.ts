import { adminOperations } from './areas/admin.ts';
import { adminAccountOperations } from './areas/admin-accounts.ts';
import { collectionOperations, statOperations, summaryOperations } from './areas/collections.ts';
import { adminDatasetOperations, datasetOperations } from './areas/datasets.ts';
import { discoveryOperations } from './areas/discovery.ts';
import { hostOperations } from './areas/host.ts';
import { indexOperations } from './areas/indices.ts';
import { queryOperations } from './areas/query.ts';
import { systemOperations } from './areas/system.ts';
import { teamOperations } from './areas/teams.ts';
import { userOperations } from './areas/users.ts';
import type { Operation } from './operation.ts';

/** The operation table, in document order. */
export const operations: readonly Operation[] = [
  ...Object.values(collectionOperations).flatMap((each) => Object.values(each)),
  ...Object.values(summaryOperations),
  ...Object.values(statOperations),
  ...Object.values(hostOperations),
  ...Object.values(discoveryOperations),
  ...Object.values(datasetOperations),
  ...Object.values(indexOperations),
  ...Object.values(queryOperations),
  ...Object.values(userOperations),
  ...Object.values(teamOperations),
  ...Object.values(adminAccountOperations),
  ...Object.values(adminOperations),
  ...Object.values(adminDatasetOperations),
  ...Object.values(systemOperations),
];
