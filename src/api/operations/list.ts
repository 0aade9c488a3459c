import { collections } from '../../model/collection.ts';
import { adminOperations as admin } from '../../model/operations/areas/admin.ts';
import { adminAccountOperations as accounts } from '../../model/operations/areas/admin-accounts.ts';
import { adminInstallationOperations as adminInstallation } from '../../model/operations/areas/admin-installation.ts';
import { adminScannerOperations as adminScanner } from '../../model/operations/areas/admin-scanner.ts';
import { adminSourceOperations as adminSources } from '../../model/operations/areas/admin-sources.ts';
import { agentWorkOperations as agentWork } from '../../model/operations/areas/agent-work.ts';
import { agentOperations as agents } from '../../model/operations/areas/agents.ts';
import {
  collectionOperations,
  statOperations as stat,
  summaryOperations as summaries,
} from '../../model/operations/areas/collections.ts';
import {
  adminDatasetOperations as adminDatasets,
  datasetOperations as datasets,
} from '../../model/operations/areas/datasets.ts';
import { discoveryOperations as discovery } from '../../model/operations/areas/discovery.ts';
import { downloadLinkOperations as downloadLinks } from '../../model/operations/areas/download-links.ts';
import { eventOperations as events } from '../../model/operations/areas/events.ts';
import { hostOperations as host } from '../../model/operations/areas/host.ts';
import { indexOperations as indices } from '../../model/operations/areas/indices.ts';
import { loadOperations as loads } from '../../model/operations/areas/loads.ts';
import { queryOperations as query } from '../../model/operations/areas/query.ts';
import { reportOperations as reports } from '../../model/operations/areas/reports.ts';
import { savedSearchOperations as savedSearches } from '../../model/operations/areas/saved-searches.ts';
import { scheduleOperations as schedules } from '../../model/operations/areas/scan-schedules.ts';
import { scanOperations as scans } from '../../model/operations/areas/scans.ts';
import { surfaceGraphOperations as surfaceGraphs } from '../../model/operations/areas/surface-graphs.ts';
import { systemOperations as system } from '../../model/operations/areas/system.ts';
import { teamOperations as teams } from '../../model/operations/areas/teams.ts';
import { userOperations as users } from '../../model/operations/areas/users.ts';
import { webhookOperations as webhooks } from '../../model/operations/areas/webhooks.ts';
import { type BoundOperation, bindArea, bindOperation } from '../handler.ts';
import { auditHandlers } from './admin/audit.ts';
import { adminDatasetHandlers } from './admin/datasets.ts';
import { healthHandlers } from './admin/health.ts';
import { adminIndexHandlers } from './admin/indices.ts';
import { installationHandlers } from './admin/installation.ts';
import { jobHandlers } from './admin/jobs.ts';
import { loadHandlers } from './admin/load.ts';
import { planHandlers } from './admin/plans.ts';
import { adminScannerHandlers } from './admin/scanner.ts';
import { sourceHandlers } from './admin/sources.ts';
import { storeHandlers } from './admin/store.ts';
import { adminUserHandlers } from './admin/users.ts';
import { agentWorkHandlers } from './agent-work/agent-work.ts';
import { agentHandlers } from './agents/agents.ts';
import { datasetHandlers } from './datasets/datasets.ts';
import { discoveryCountHandlers } from './discovery/counts.ts';
import { graphHandlers } from './discovery/graphs.ts';
import { discoveryResultHandlers } from './discovery/results.ts';
import { surfaceGraphHandlers } from './discovery/surface-graphs.ts';
import { eventHandlers } from './events/events.ts';
import { hostHandlers } from './host/host.ts';
import { indexHandlers } from './indices/indices.ts';
import { loadListHandlers } from './loads/loads.ts';
import { queryHandlers } from './query/query.ts';
import { scanChangeHandlers } from './scanner/change-scans.ts';
import { reportHandlers } from './scanner/reports.ts';
import { scanEventHandlers } from './scanner/scan-events.ts';
import { scanHandlers } from './scanner/scans.ts';
import { scheduleHandlers } from './scanner/schedules.ts';
import { webhookHandlers } from './scanner/webhooks.ts';
import { compareHandler } from './search/compare.ts';
import { downloadHandler } from './search/download.ts';
import { downloadLinkHandlers } from './search/download-links.ts';
import { facetHandler, statHandler, summaryHandler } from './search/facet.ts';
import { savedSearchHandlers } from './search/saved-searches.ts';
import { countHandler, searchHandler } from './search/search.ts';
import { viewFacetsHandler, viewHandler } from './search/view.ts';
import { systemHandlers } from './system/system.ts';
import { teamHandlers } from './teams/teams.ts';
import { userHandlers } from './users/users.ts';

/** Every operation with its handler. */
export const handlers: readonly BoundOperation[] = [
  ...collections.flatMap((collection) => {
    const of = collectionOperations[collection];
    return [
      bindOperation(of.search, searchHandler(collection)),
      bindOperation(of.searchByBody, searchHandler(collection)),
      bindOperation(of.count, countHandler(collection)),
      bindOperation(of.countByBody, countHandler(collection)),
      bindOperation(of.facet, facetHandler(collection)),
      bindOperation(of.facetByBody, facetHandler(collection)),
      bindOperation(of.download, downloadHandler(collection)),
      bindOperation(of.view, viewHandler(collection)),
      bindOperation(of.viewFacets, viewFacetsHandler(collection)),
      bindOperation(of.compare, compareHandler(collection)),
    ];
  }),
  bindOperation(summaries.responses, summaryHandler('responses')),
  bindOperation(summaries.domains, summaryHandler('domains')),
  bindOperation(stat.stat, statHandler),
  bindOperation(stat.responsesStat, statHandler),
  ...bindArea(savedSearches, savedSearchHandlers),
  ...bindArea(downloadLinks, downloadLinkHandlers),
  ...bindArea(host, hostHandlers),
  ...bindArea(discovery, {
    ...discoveryCountHandlers,
    ...graphHandlers,
    ...discoveryResultHandlers,
  }),
  ...bindArea(surfaceGraphs, surfaceGraphHandlers),
  ...bindArea(scans, { ...scanHandlers, ...scanChangeHandlers, ...scanEventHandlers }),
  ...bindArea(schedules, scheduleHandlers),
  ...bindArea(reports, reportHandlers),
  ...bindArea(webhooks, webhookHandlers),
  ...bindArea(datasets, datasetHandlers),
  ...bindArea(agents, agentHandlers),
  ...bindArea(agentWork, agentWorkHandlers),
  ...bindArea(indices, indexHandlers),
  ...bindArea(loads, loadListHandlers),
  ...bindArea(query, queryHandlers),
  ...bindArea(users, userHandlers),
  ...bindArea(teams, teamHandlers),
  ...bindArea(accounts, { ...auditHandlers, ...installationHandlers, ...planHandlers, ...adminUserHandlers }),
  ...bindArea(admin, { ...adminIndexHandlers, ...jobHandlers, ...loadHandlers, ...storeHandlers }),
  ...bindArea(adminSources, sourceHandlers),
  ...bindArea(adminDatasets, adminDatasetHandlers),
  ...bindArea(adminScanner, adminScannerHandlers),
  ...bindArea(adminInstallation, healthHandlers),
  ...bindArea(events, eventHandlers),
  ...bindArea(system, systemHandlers),
];
