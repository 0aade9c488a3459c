import { lightQueries } from '../store/light-queries.ts';
import { percentile } from '../store/percentile.ts';
import { atLeast, atMost, targetAt } from '../store/setting.ts';
import { runCallers } from '../store/timing.ts';
import type { ApiGroup } from './group.ts';
import { MIXED_FACET, mixedKind } from './mixed-kind.ts';

/** Many simultaneous clients: three pages to one count, and a facet now and then. */
export const clients: ApiGroup = {
  name: 'clients',
  kind: 'running',
  async run({ choices, setting, report }, { client }) {
    const queries = lightQueries(choices);
    let requests = 0;
    let failed = 0;
    let bytes = 0;
    const ask = async (q: string): Promise<void> => {
      requests++;
      const kind = mixedKind(requests);
      const more = kind === 'facet' ? { facets: MIXED_FACET, size: '20' } : {};
      const answer = await client.get(PATHS[kind], { q, ...more }).catch(() => ({ status: 0, bytes: 0 }));
      if (answer.status !== 200) failed++;
      bytes += answer.bytes;
    };
    await runCallers(CLIENTS, MEASURED_MS, queries, ask);
    [requests, failed, bytes] = [0, 0, 0];
    const { perSecond, times } = await runCallers(CLIENTS, MEASURED_MS, queries, ask);
    const what = `${CLIENTS} clients, mixed`;
    report({
      what,
      measured: perSecond,
      unit: '/s',
      target: targetAt(setting.size, atLeast(300)),
      note: `${requests} answers of ${(bytes / requests / 1_000).toFixed(0)} kB; half of them within ${percentile(times, 0.5).toFixed(0)} ms`,
    });
    report({ what: `${what}: failed`, measured: failed, unit: '', target: targetAt(setting.size, atMost(0, 0)) });
    report({
      what: `${what}: p99`,
      measured: percentile(times, 0.99),
      p95: percentile(times, 0.95),
      unit: 'ms',
      target: targetAt(setting.size, atMost(500)),
    });
  },
};

const PATHS = { page: '/api/responses/', count: '/api/responses_count/', facet: '/api/responses_facet/' } as const;
const CLIENTS = 64;
const MEASURED_MS = 10_000;
