import { adminOperations } from './areas/admin.ts';
import { adminAccountOperations } from './areas/admin-accounts.ts';
import { adminInstallationOperations } from './areas/admin-installation.ts';
import { adminScannerOperations } from './areas/admin-scanner.ts';
import { adminSourceOperations } from './areas/admin-sources.ts';
import { agentWorkOperations } from './areas/agent-work.ts';
import { agentOperations } from './areas/agents.ts';
import { collectionOperations, statOperations, summaryOperations } from './areas/collections.ts';
import { adminDatasetOperations, datasetOperations } from './areas/datasets.ts';
import { discoveryOperations } from './areas/discovery.ts';
import { downloadLinkOperations } from './areas/download-links.ts';
import { eventOperations } from './areas/events.ts';
import { hostOperations } from './areas/host.ts';
import { indexOperations } from './areas/indices.ts';
import { loadOperations } from './areas/loads.ts';
import { queryOperations } from './areas/query.ts';
import { reportOperations } from './areas/reports.ts';
import { savedSearchOperations } from './areas/saved-searches.ts';
import { scheduleOperations } from './areas/scan-schedules.ts';
import { scanOperations } from './areas/scans.ts';
import { surfaceGraphOperations } from './areas/surface-graphs.ts';
import { systemOperations } from './areas/system.ts';
import { teamOperations } from './areas/teams.ts';
import { userOperations } from './areas/users.ts';
import { webhookOperations } from './areas/webhooks.ts';
import type { Operation } from './operation.ts';

/** The operation table, in document order. */
export const operations: readonly Operation[] = [
  ...Object.values(collectionOperations).flatMap((each) => Object.values(each)),
  ...Object.values(downloadLinkOperations),
  ...Object.values(summaryOperations),
  ...Object.values(statOperations),
  ...Object.values(savedSearchOperations),
  ...Object.values(hostOperations),
  ...Object.values(discoveryOperations),
  ...Object.values(surfaceGraphOperations),
  ...Object.values(scanOperations),
  ...Object.values(scheduleOperations),
  ...Object.values(reportOperations),
  ...Object.values(webhookOperations),
  ...Object.values(datasetOperations),
  ...Object.values(agentOperations),
  ...Object.values(agentWorkOperations),
  ...Object.values(indexOperations),
  ...Object.values(loadOperations),
  ...Object.values(queryOperations),
  ...Object.values(userOperations),
  ...Object.values(teamOperations),
  ...Object.values(adminAccountOperations),
  ...Object.values(adminOperations),
  ...Object.values(adminSourceOperations),
  ...Object.values(adminDatasetOperations),
  ...Object.values(adminScannerOperations),
  ...Object.values(adminInstallationOperations),
  ...Object.values(eventOperations),
  ...Object.values(systemOperations),
];
