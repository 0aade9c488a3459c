import { ProblemError } from '../../src/model/problem.ts';
import type { Selection, Store } from '../../src/store/store.ts';
import { type BenchContext, type Group, latest, lightMix, PAGE, rowOf } from './group.ts';
import { lightPagesMeanwhile } from './meanwhile.ts';
import { median } from './percentile.ts';
import { atMost, targetAt } from './setting.ts';
import { together } from './timing.ts';

/** Queries that scan values one by one, and how much the heaviest slows down light pages. */
export const scans: Group = {
  name: 'scans',
  kind: 'open',
  async run(ground, store) {
    const { choices, setting, report } = ground;
    for (const kind of choices.scans)
      report({ ...(await rowOf(store, kind, 'page')), target: targetAt(setting.size, atMost(30, 90)) });
    await bodyRegex(ground, store);
  },
};

/** One caller reads light pages: first alone, then while another continuously searches bodies by regular expression. */
async function bodyRegex({ choices, setting, report }: BenchContext, store: Store): Promise<void> {
  const light = lightMix(choices);
  const page = (selection: Selection): Promise<unknown> => store.page({ ...selection, size: PAGE });
  await together(1, 2_000, light, page);
  const idle = await together(1, WATCHED_MS, light, page);

  const heavy = choices.bodyRegex.queries.map(latest);
  const ended: number[] = [];
  let answered = 0;
  const beside = together(1, WATCHED_MS, heavy, async (selection) => {
    const begun = performance.now();
    if (await isAnswered(store, selection)) answered++;
    ended.push(performance.now() - begun);
  });
  const busy = await together(1, WATCHED_MS, light, page);
  await beside;

  report({
    what: 'page: regex on http.body, the slowest',
    measured: Math.max(...ended) / 1_000,
    unit: 's',
    target: targetAt(setting.size, atMost(LIMIT_MS / 1_000 + 1, LIMIT_MS / 1_000 + 1)),
    note: `time limit ${LIMIT_MS / 1_000} s; ${answered} of ${ended.length} answered within it, median ${(median(ended) / 1_000).toFixed(1)} s; ${choices.bodyRegex.queries[0]}; ...`,
  });
  report(lightPagesMeanwhile(setting, idle, busy));
}

async function isAnswered(store: Store, selection: Selection): Promise<boolean> {
  try {
    await store.page({ ...selection, size: PAGE }, { timeLimitMs: LIMIT_MS });
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.type === 'time_limit_exceeded') return false;
    throw error;
  }
}

const LIMIT_MS = 5_000;
const WATCHED_MS = 10_000;
