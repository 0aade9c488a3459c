import type { Tool } from '../tool.ts';
import { compareHostsTool } from './compare-hosts.ts';
import { countTool } from './count.ts';
import { datasetsTool } from './datasets.ts';
import { discoverTool } from './discover.ts';
import { explainQueryTool } from './explain-query.ts';
import { facetTool } from './facet.ts';
import { fieldsTool } from './fields.ts';
import { hostTool } from './host.ts';
import { compareQueriesTool, overviewTool } from './overview.ts';
import { runSavedSearchTool, savedSearchesTool } from './saved-searches.ts';
import { searchTool } from './search.ts';

/** Every tool, in the order in which models see them. */
export const tools: readonly Tool[] = [
  searchTool,
  countTool,
  facetTool,
  overviewTool,
  compareQueriesTool,
  hostTool,
  compareHostsTool,
  discoverTool,
  explainQueryTool,
  fieldsTool,
  datasetsTool,
  savedSearchesTool,
  runSavedSearchTool,
];
