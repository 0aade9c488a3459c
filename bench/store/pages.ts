import type { Selection, Store } from '../../src/store/store.ts';
import type { Kind } from './choose.ts';
import { type BenchContext, type Group, latest, PAGE, rowOf } from './group.ts';
import { atMost, type TargetBounds, targetAt } from './setting.ts';
import { timed } from './timing.ts';

/** Pages of 20 complete records, newest first, for each kind of query, and deep pages relative to page one. */
export const pages: Group = {
  name: 'pages',
  kind: 'open',
  async run(context, store) {
    const { light, titlePhrase, bodyPhrase } = context.choices;
    const { median, p95 } = await timed(['version'], () => store.health());
    context.report({ what: 'the cheapest call: health', measured: median, p95, unit: 'ms' });
    for (const kind of light) await pageRow(context, store, kind, atMost(12, 25));
    await pageRow(context, store, titlePhrase, atMost(15, 40));
    await pageRow(context, store, bodyPhrase, atMost(60, 200));
    const [words] = light;
    if (words !== undefined) await farRow(context, store, words);
    await farRow(context, store, { name: 'everything', queries: ['*'], inBody: false });
  },
};

async function pageRow(
  { setting, report }: BenchContext,
  store: Store,
  kind: Kind,
  target: TargetBounds,
): Promise<void> {
  report({ ...(await rowOf(store, kind, 'page')), target: targetAt(setting.size, target) });
}

async function farRow({ setting, report }: BenchContext, store: Store, { name, queries }: Kind): Promise<void> {
  const start = Math.min(FAR, Math.floor(setting.size / 50));
  const selections: Selection[] = queries.map(latest);
  const one = await timed(selections, (selection) => store.page({ ...selection, size: PAGE }));
  const far = await timed(selections, (selection) => store.page({ ...selection, size: PAGE, start }));
  report({
    what: `page at ${start}: ${name}`,
    measured: far.median / one.median,
    unit: 'x',
    target: targetAt(setting.size, atMost(2, 2)),
    note: `to page one: ${far.median.toFixed(1)} ms to ${one.median.toFixed(1)} ms`,
  });
}

/** The start of the last page that the API returns. */
const FAR = 9_980;
