import type { PlanField } from '../../src/model/query-plan.ts';
import { type Group, latest } from './group.ts';
import { atMost, type WantedBounds, wantedAt } from './setting.ts';
import { timed } from './timing.ts';

interface FacetRow {
  readonly what: string;
  readonly fields: readonly PlanField[];
  readonly wanted: WantedBounds;
}

const ROWS: readonly FacetRow[] = [
  { what: 'country', fields: [{ path: 'geo.country', type: 'keyword_ci' }], wanted: atMost(8, 40) },
  {
    what: 'port and prot7',
    fields: [
      { path: 'port', type: 'integer' },
      { path: 'prot7', type: 'keyword_ci' },
    ],
    wanted: atMost(15, 70),
  },
  {
    what: 'owner',
    fields: [{ path: 'whois.net.organization', type: 'text', exact: true }],
    wanted: atMost(12, 60),
  },
];

/** More than there are. */
const ALL = 1_000_000;

/** The most frequent values of fields, over all records: one and the same question each time. */
export const facets: Group = {
  name: 'facets',
  kind: 'open',
  async run({ setting, tell }, store) {
    for (const { what, fields, wanted } of ROWS) {
      const request = { ...latest('*'), fields, size: 20 };
      const timing = await timed([request], (one) => store.facet(one));
      const values = await store.facet({ ...request, size: ALL });
      const [first] = values;
      tell({
        what: `facet: ${what}`,
        seen: timing.median,
        p95: timing.p95,
        unit: 'ms',
        wanted: wantedAt(setting.size, wanted),
        note: `processor ${timing.processorMs.toFixed(1)} ms; the first 20 of ${values.length.toLocaleString('en')}: ${first?.key.join(', ')} ${first?.count.toLocaleString('en')}, ...`,
      });
    }
  },
};
