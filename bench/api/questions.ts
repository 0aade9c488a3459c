import type { Choices, Kind } from '../store/choose.ts';
import type { Figure } from '../store/figure.ts';
import { atMost, type TargetBounds, targetAt } from '../store/setting.ts';
import { timed } from '../store/timing.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiGroup } from './group.ts';

/** One client with one request at a time: every kind of query as a page, a count and a facet. */
type Verb = 'pages' | 'counts' | 'facets';

export function questions(verb: Verb): ApiGroup {
  return {
    name: verb,
    kind: 'running',
    async run({ choices, setting, report }, { client }) {
      if (verb === 'pages')
        report(await row('the cheapest request: /healthz', ['*'], () => client.mustGet('/healthz', {})));
      for (const { kind, target } of ROWS[verb](choices)) {
        const timing = await row(`${verb}: ${kind.name}`, kind.queries, (q) => ask(client, verb, q));
        report({ ...timing, target: target && targetAt(setting.size, target) });
      }
      if (verb !== 'facets') return;
      for (const { facets, target } of OF_ALL) {
        const timing = await row(`facets: ${facets} of everything`, ['*'], (q) => ask(client, verb, q, facets));
        report({ ...timing, target: targetAt(setting.size, target) });
      }
    },
  };
}

interface Row {
  readonly kind: Kind;
  /** The target of the store plus that of HTTP. */
  readonly target?: TargetBounds;
}

const HTTP_MS = 3;
const overHttp = (million: number, fiveMillion: number): TargetBounds =>
  atMost(million + HTTP_MS, fiveMillion + HTTP_MS);

const ROWS: Readonly<Record<Verb, (choices: Choices) => readonly Row[]>> = {
  pages: ({ light, titlePhrase, bodyPhrase, scans }) => [
    ...light.map((kind) => ({ kind, target: overHttp(12, 25) })),
    { kind: titlePhrase, target: overHttp(15, 40) },
    { kind: bodyPhrase, target: overHttp(60, 200) },
    ...scans.map((kind) => ({ kind, target: overHttp(30, 90) })),
  ],
  counts: ({ light, titlePhrase, bodyPhrase }) =>
    [...light, titlePhrase, bodyPhrase].map((kind) => ({
      kind,
      target: kind.inBody ? overHttp(15, 60) : overHttp(6, 20),
    })),
  // Facets of a part of the records have no target.
  facets: ({ light, titlePhrase, bodyPhrase }) => [...light, titlePhrase, bodyPhrase].map((kind) => ({ kind })),
};

const OF_ALL: readonly { readonly facets: string; readonly target: TargetBounds }[] = [
  { facets: 'geo.country', target: overHttp(8, 40) },
  { facets: 'port,prot7', target: overHttp(15, 70) },
  { facets: 'whois.net.organization', target: overHttp(12, 60) },
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
  return { what, measured: median, p95, unit: 'ms', note: `${first}${slow}${queries[slowest.position]}` };
}
