import type { PlanField } from '../../src/model/query-plan.ts';
import { type Group, latest } from './group.ts';
import { atMost, type TargetBounds, targetAt } from './setting.ts';
import { timed } from './timing.ts';

export interface FacetRow {
  readonly what: string;
  readonly fields: readonly PlanField[];
  readonly target: TargetBounds;
}

export const FACETS: readonly FacetRow[] = [
  { what: 'country', fields: [{ path: 'geo.country', type: 'keyword_ci' }], target: atMost(8, 40) },
  {
    what: 'port and prot7',
    fields: [
      { path: 'port', type: 'integer' },
      { path: 'prot7', type: 'keyword_ci' },
    ],
    target: atMost(15, 70),
  },
  {
    what: 'owner',
    fields: [{ path: 'whois.net.organization', type: 'text', exact: true }],
    target: atMost(12, 60),
  },
];

/** More than there are values. */
const ALL = 1_000_000;

/** The most frequent values of fields, over all records. Every run repeats the same request. */
export const facets: Group = {
  name: 'facets',
  kind: 'open',
  async run({ setting, report }, store) {
    for (const { what, fields, target } of FACETS) {
      const request = { ...latest('*'), fields, size: 20 };
      const timing = await timed([request], (one) => store.facet(one));
      const values = await store.facet({ ...request, size: ALL });
      const [first] = values;
      report({
        what: `facet: ${what}`,
        measured: timing.median,
        p95: timing.p95,
        unit: 'ms',
        target: targetAt(setting.size, target),
        note: `processor ${timing.processorMs.toFixed(1)} ms; the first 20 of ${values.length.toLocaleString('en')}: ${first?.key.join(', ')} ${first?.count.toLocaleString('en')}, ...`,
      });
    }
  },
};
