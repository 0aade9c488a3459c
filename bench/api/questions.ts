import type { Choices, Kind } from '../store/choose.ts';
import type { Figure } from '../store/figure.ts';
import { atMost, type WantedBounds, wantedAt } from '../store/setting.ts';
import { timed } from '../store/timing.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiGroup } from './group.ts';

/** One client, one question after the other: every sort of query as a page, as a count, and grouped. */
type Verb = 'pages' | 'counts' | 'facets';

export function questions(verb: Verb): ApiGroup {
  return {
    name: verb,
    kind: 'running',
    async run({ choices, setting, tell }, { client }) {
      if (verb === 'pages')
        tell(await row('the cheapest question, /healthz', ['*'], () => client.mustGet('/healthz', {})));
      for (const { kind, wanted } of ROWS[verb](choices)) {
        const timing = await row(`${verb}: ${kind.name}`, kind.queries, (q) => ask(client, verb, q));
        tell({ ...timing, wanted: wanted && wantedAt(setting.size, wanted) });
      }
      if (verb !== 'facets') return;
      for (const { facets, wanted } of OF_ALL) {
        const timing = await row(`facets: ${facets} of everything`, ['*'], (q) => ask(client, verb, q, facets));
        tell({ ...timing, wanted: wantedAt(setting.size, wanted) });
      }
    },
  };
}

interface Row {
  readonly kind: Kind;
  /** What is wanted through the seam of the store, and HTTP on top of it. */
  readonly wanted?: WantedBounds;
}

const HTTP_MS = 3;
const overHttp = (million: number, fiveMillion: number): WantedBounds =>
  atMost(million + HTTP_MS, fiveMillion + HTTP_MS);

const ROWS: Readonly<Record<Verb, (choices: Choices) => readonly Row[]>> = {
  pages: ({ light, titlePhrase, bodyPhrase, scans }) => [
    ...light.map((kind) => ({ kind, wanted: overHttp(12, 25) })),
    { kind: titlePhrase, wanted: overHttp(15, 40) },
    { kind: bodyPhrase, wanted: overHttp(60, 200) },
    ...scans.map((kind) => ({ kind, wanted: overHttp(30, 90) })),
  ],
  counts: ({ light, titlePhrase, bodyPhrase }) =>
    [...light, titlePhrase, bodyPhrase].map((kind) => ({
      kind,
      wanted: kind.inBody ? overHttp(15, 60) : overHttp(6, 20),
    })),
  // Of parts of the records nothing was asked for.
  facets: ({ light, titlePhrase, bodyPhrase }) => [...light, titlePhrase, bodyPhrase].map((kind) => ({ kind })),
};

const OF_ALL: readonly { readonly facets: string; readonly wanted: WantedBounds }[] = [
  { facets: 'geo.country', wanted: overHttp(8, 40) },
  { facets: 'port,prot7', wanted: overHttp(15, 70) },
  { facets: 'whois.net.organization', wanted: overHttp(12, 60) },
];

const PATHS: Readonly<Record<Verb, string>> = {
  pages: '/api/responses/',
  counts: '/api/responses_count/',
  facets: '/api/responses_facet/',
};

async function ask(client: ApiClient, verb: Verb, q: string, facets = 'geo.country'): Promise<unknown> {
  return await client.mustGet(PATHS[verb], verb === 'facets' ? { q, facets, size: '20' } : { q });
}

async function row(
  what: string,
  queries: readonly string[],
  work: (query: string) => Promise<unknown>,
): Promise<Figure> {
  const { median, p95, firstMedian, slowest } = await timed(queries, work);
  const first = queries.length > 1 ? `first use ${firstMedian.toFixed(1)} ms; ` : '';
  const slow = queries.length > 1 ? `slowest ${slowest.median.toFixed(1)} ms: ` : '';
  return { what, seen: median, p95, unit: 'ms', note: `${first}${slow}${queries[slowest.place]}` };
}
