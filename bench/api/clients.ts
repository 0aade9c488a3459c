import { lightQueries } from '../store/light-queries.ts';
import { percentile } from '../store/percentile.ts';
import { atLeast, atMost, wantedAt } from '../store/setting.ts';
import { together } from '../store/timing.ts';
import type { ApiGroup } from './group.ts';

/** Many clients at once: pages, a count for every three of them, and a facet from time to time. */
export const clients: ApiGroup = {
  name: 'clients',
  kind: 'running',
  async run({ choices, setting, tell }, { client }) {
    const queries = lightQueries(choices);
    let asked = 0;
    let failed = 0;
    let bytes = 0;
    const ask = async (q: string): Promise<void> => {
      asked++;
      const [path, query] =
        asked % 50 === 0
          ? ['/api/responses_facet/', { q, facets: 'geo.country', size: '20' }]
          : asked % 4 === 0
            ? ['/api/responses_count/', { q }]
            : ['/api/responses/', { q }];
      const answered = await client.get(path, query).catch(() => ({ status: 0, bytes: 0 }));
      if (answered.status !== 200) failed++;
      bytes += answered.bytes;
    };
    await together(CLIENTS, MEASURED_MS, queries, ask);
    [asked, failed, bytes] = [0, 0, 0];
    const { perSecond, times } = await together(CLIENTS, MEASURED_MS, queries, ask);
    const what = `${CLIENTS} clients, mixed`;
    tell({
      what,
      seen: perSecond,
      unit: '/s',
      wanted: wantedAt(setting.size, atLeast(300)),
      note: `${asked} answers of ${(bytes / asked / 1_000).toFixed(0)} kB; half of them within ${percentile(times, 0.5).toFixed(0)} ms`,
    });
    tell({ what: `${what}: failed`, seen: failed, unit: '', wanted: wantedAt(setting.size, atMost(0, 0)) });
    tell({
      what: `${what}: p99`,
      seen: percentile(times, 0.99),
      p95: percentile(times, 0.95),
      unit: 'ms',
      wanted: wantedAt(setting.size, atMost(500)),
    });
  },
};

const CLIENTS = 64;
const MEASURED_MS = 10_000;
