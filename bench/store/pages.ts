import type { Selection, Store } from '../../src/store/store.ts';
import type { Kind } from './choose.ts';
import { type BenchContext, type Group, latest, PAGE, rowOf } from './group.ts';
import { atMost, type WantedBounds, wantedAt } from './setting.ts';
import { timed } from './timing.ts';

/** Pages of 20 whole records, newest first, by each sort of query; a page far down beside page one. */
export const pages: Group = {
  name: 'pages',
  kind: 'open',
  async run(ground, store) {
    const { light, titlePhrase, bodyPhrase } = ground.choices;
    const { median, p95 } = await timed(['version'], () => store.health());
    ground.tell({ what: 'the cheapest question, of health', seen: median, p95, unit: 'ms' });
    for (const kind of light) await pageRow(ground, store, kind, atMost(12, 25));
    await pageRow(ground, store, titlePhrase, atMost(15, 40));
    await pageRow(ground, store, bodyPhrase, atMost(60, 200));
    const [words] = light;
    if (words !== undefined) await farRow(ground, store, words);
    await farRow(ground, store, { name: 'everything', queries: ['*'], inBody: false });
  },
};

async function pageRow({ setting, tell }: BenchContext, store: Store, kind: Kind, wanted: WantedBounds): Promise<void> {
  tell({ ...(await rowOf(store, kind, 'page')), wanted: wantedAt(setting.size, wanted) });
}

async function farRow({ setting, tell }: BenchContext, store: Store, { name, queries }: Kind): Promise<void> {
  const start = Math.min(FAR, Math.floor(setting.size / 50));
  const selections: Selection[] = queries.map(latest);
  const one = await timed(selections, (selection) => store.page({ ...selection, size: PAGE }));
  const far = await timed(selections, (selection) => store.page({ ...selection, size: PAGE, start }));
  tell({
    what: `page at ${start}: ${name}`,
    seen: far.median / one.median,
    unit: 'x',
    wanted: wantedAt(setting.size, atMost(2, 2)),
    note: `to page one: ${far.median.toFixed(1)} ms to ${one.median.toFixed(1)} ms`,
  });
}

/** The last page that the interface gives. */
const FAR = 9_980;
