import { usualFacets, usualPlots } from '../../src/model/operations/usual-facets.ts';
import type { Kind } from '../store/choose.ts';
import { processorMsOf } from '../store/processes.ts';
import { atMost, targetAt } from '../store/setting.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiGroup } from './group.ts';

/**
 * Processor time of the server for a view, beside that of the search alone, and of the search, the count, and the facets
 * one by one. A view leaves out the facets that would take long; the note says how many it had.
 */
export const views: ApiGroup = {
  name: 'views',
  kind: 'running',
  async run({ choices, setting, report }, { client, pid }) {
    const { light, titlePhrase, bodyPhrase } = choices;
    for (const kind of [...light, titlePhrase, bodyPhrase]) {
      const measure = async (ask: (q: string) => Promise<unknown>): Promise<number> => await perQuery(kind, pid, ask);
      const search = await measure((q) => client.mustGet(PATHS.search, { q }));
      let shown = 0;
      const view = await measure(async (q) => (shown += await viewed(client, q)));
      const singles = await measure((q) => tenRequests(client, q));
      const later = await measure((q) => posted(client, PATHS.facets, { q }));
      const perView = shown / (RUNS + WARM_UP);
      report({
        what: `view: ${kind.name}`,
        measured: view / search,
        unit: 'x',
        target: targetAt(setting.size, atMost(3)),
        note: `processor ${view.toFixed(1)} ms with ${perView.toFixed(1)} of ${PARTS} facets and plots; search ${search.toFixed(1)} ms, single requests ${singles.toFixed(1)} ms, all facets alone ${later.toFixed(1)} ms`,
      });
    }
  },
};

async function perQuery({ queries }: Kind, pid: number, ask: (q: string) => Promise<unknown>): Promise<number> {
  for (let at = 1; at <= WARM_UP; at++) await ask(queries.at(-at % queries.length) ?? '*');
  const before = processorMsOf(pid);
  for (let run = 0; run < RUNS; run++) await ask(queries[run % queries.length] ?? '*');
  return (processorMsOf(pid) - before) / RUNS;
}

/** How many facets and plots the view had. */
async function viewed(client: ApiClient, q: string): Promise<number> {
  const { facets, plot } = JSON.parse(await posted(client, PATHS.view, { q })) as ViewParts;
  return facets.filter(({ later }) => !later).length + (plot?.later === false ? 1 : 0);
}

interface ViewParts {
  readonly facets: readonly { readonly later: boolean }[];
  readonly plot: { readonly later: boolean } | null;
}

/** What a page without the view would ask for. */
async function tenRequests(client: ApiClient, q: string): Promise<void> {
  await client.mustGet(PATHS.search, { q });
  await client.mustGet(PATHS.count, { q });
  for (const facets of [...usualFacets.responses, usualPlots.responses].slice(0, 8))
    await client.mustGet(PATHS.facet, { q, facets, size: '10' });
}

async function posted(client: ApiClient, path: string, body: unknown): Promise<string> {
  let text = '';
  for await (const chunk of (await client.post(path, body)).setEncoding('utf8')) text += chunk;
  return text;
}

const PATHS = {
  search: '/api/responses/',
  count: '/api/responses_count/',
  facet: '/api/responses_facet/',
  view: '/api/responses/view/',
  facets: '/api/responses/view/facets/',
} as const;
const PARTS = usualFacets.responses.length + 1;
const WARM_UP = 3;
/** Processor time is counted in hundredths of a second. */
const RUNS = 120;
