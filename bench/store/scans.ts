import { ProblemError } from '../../src/model/problem.ts';
import type { Selection, Store } from '../../src/store/store.ts';
import { type BenchContext, type Group, latest, lightMix, PAGE, rowOf } from './group.ts';
import { lightPagesUnderLoad } from './light-pages-under-load.ts';
import { median } from './percentile.ts';
import { atMost, targetAt } from './setting.ts';
import { runCallers } from './timing.ts';

/** Queries that scan values one by one, and how much the heaviest slows down light pages. */
export const scans: Group = {
  name: 'scans',
  kind: 'open',
  async run(context, store) {
    const { choices, setting, report } = context;
    for (const kind of choices.scans)
      report({ ...(await rowOf(store, kind, 'page')), target: targetAt(setting.size, atMost(30, 90)) });
    await bodyRegex(context, store);
  },
};

/** One caller reads light pages: first alone, then while another continuously searches bodies by regular expression. */
async function bodyRegex({ choices, setting, report }: BenchContext, store: Store): Promise<void> {
  const light = lightMix(choices);
  const page = (selection: Selection): Promise<unknown> => store.page({ ...selection, size: PAGE });
  await runCallers(1, 2_000, light, page);
  const idle = await runCallers(1, WATCHED_MS, light, page);

  const heavy = choices.bodyRegex.queries.map(latest);
  const heavyTimes: number[] = [];
  let answered = 0;
  const heavyCalls = runCallers(1, WATCHED_MS, heavy, async (selection) => {
    const begun = performance.now();
    if (await isAnswered(store, selection)) answered++;
    heavyTimes.push(performance.now() - begun);
  });
  const busy = await runCallers(1, WATCHED_MS, light, page);
  await heavyCalls;

  report({
    what: 'page: regex on http.body, the slowest',
    measured: Math.max(...heavyTimes) / 1_000,
    unit: 's',
    target: targetAt(setting.size, atMost(LIMIT_MS / 1_000 + 1, LIMIT_MS / 1_000 + 1)),
    note: `time limit ${LIMIT_MS / 1_000} s; ${answered} of ${heavyTimes.length} answered within it, median ${(median(heavyTimes) / 1_000).toFixed(1)} s; ${choices.bodyRegex.queries[0]}; ...`,
  });
  report(lightPagesUnderLoad(setting, 'a regex on bodies', idle, busy));
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
