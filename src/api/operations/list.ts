import { collections } from '../../model/collection.ts';
import { adminOperations as admin } from '../../model/operations/areas/admin.ts';
import {
  collectionOperations,
  statOperations as stat,
  summaryOperations as summaries,
} from '../../model/operations/areas/collections.ts';
import { indexOperations as indices } from '../../model/operations/areas/indices.ts';
import { queryOperations as query } from '../../model/operations/areas/query.ts';
import { systemOperations as system } from '../../model/operations/areas/system.ts';
import { type Handled, handled } from '../handler.ts';
import { loadDemoHandler, removeDemoHandler } from './admin/demo.ts';
import {
  createIndexHandler,
  dropIndexHandler,
  listIndicesHandler,
  publishIndexHandler,
  relabelIndexHandler,
  withdrawIndexHandler,
} from './admin/indices.ts';
import { cancelJobHandler, jobHandler, jobsHandler } from './admin/jobs.ts';
import { loadFileHandler, loadLinesHandler } from './admin/load.ts';
import { backUpStoreHandler, checkStoreHandler, compactStoreHandler } from './admin/store.ts';
import { indicesHandler } from './indices/indices.ts';
import { facetMappingHandler, mappingHandler } from './indices/mapping.ts';
import { checkHandler } from './query/check.ts';
import { countsHandler } from './query/counts.ts';
import { countHandler } from './search/count.ts';
import { downloadHandler } from './search/download.ts';
import { facetHandler } from './search/facet.ts';
import { searchHandler } from './search/search.ts';
import { statHandler } from './search/stat.ts';
import { summaryHandler } from './search/summary.ts';
import { openapi30Handler, openapiHandler, referenceHandler } from './system/documents.ts';
import { healthzHandler, readyzHandler } from './system/health.ts';

/** Every operation with what does it. */
export const handlers: readonly Handled[] = [
  ...collections.flatMap((collection) => {
    const of = collectionOperations[collection];
    return [
      handled(of.search, searchHandler(collection)),
      handled(of.searchByBody, searchHandler(collection)),
      handled(of.count, countHandler(collection)),
      handled(of.countByBody, countHandler(collection)),
      handled(of.facet, facetHandler(collection)),
      handled(of.facetByBody, facetHandler(collection)),
      handled(of.download, downloadHandler(collection)),
    ];
  }),
  handled(summaries.responses, summaryHandler('responses')),
  handled(summaries.domains, summaryHandler('domains')),
  handled(stat.stat, statHandler),
  handled(stat.responsesStat, statHandler),
  handled(indices.indices, indicesHandler),
  handled(indices.mapping, mappingHandler),
  handled(indices.facetMapping, facetMappingHandler),
  handled(query.check, checkHandler),
  handled(query.checkByBody, checkHandler),
  handled(query.counts, countsHandler),
  handled(admin.listIndices, listIndicesHandler),
  handled(admin.createIndex, createIndexHandler),
  handled(admin.publishIndex, publishIndexHandler),
  handled(admin.withdrawIndex, withdrawIndexHandler),
  handled(admin.relabelIndex, relabelIndexHandler),
  handled(admin.dropIndex, dropIndexHandler),
  handled(admin.loadLines, loadLinesHandler),
  handled(admin.loadFile, loadFileHandler),
  handled(admin.loadDemo, loadDemoHandler),
  handled(admin.removeDemo, removeDemoHandler),
  handled(admin.checkStore, checkStoreHandler),
  handled(admin.compactStore, compactStoreHandler),
  handled(admin.backUpStore, backUpStoreHandler),
  handled(admin.jobs, jobsHandler),
  handled(admin.job, jobHandler),
  handled(admin.cancelJob, cancelJobHandler),
  handled(system.healthz, healthzHandler),
  handled(system.readyz, readyzHandler),
  handled(system.openapi, openapiHandler),
  handled(system.openapi30, openapi30Handler),
  handled(system.reference, referenceHandler),
];
