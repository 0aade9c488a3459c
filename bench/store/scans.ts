import { ProblemError } from '../../src/model/problem.ts';
import type { Selection, Store } from '../../src/store/store.ts';
import { type BenchContext, type Group, latest, lightMix, PAGE, rowOf } from './group.ts';
import { lightPagesMeanwhile } from './meanwhile.ts';
import { median } from './percentile.ts';
import { atMost, wantedAt } from './setting.ts';
import { together } from './timing.ts';

/** Queries whose values are gone through one by one, and what the heaviest of them does to the light ones. */
export const scans: Group = {
  name: 'scans',
  kind: 'open',
  async run(ground, store) {
    const { choices, setting, tell } = ground;
    for (const kind of choices.scans)
      tell({ ...(await rowOf(store, kind, 'page')), wanted: wantedAt(setting.size, atMost(30, 90)) });
    await bodyRegex(ground, store);
  },
};

/** One caller of light pages: alone, then beside one who asks for regular expressions on bodies without a pause. */
async function bodyRegex({ choices, setting, tell }: BenchContext, store: Store): Promise<void> {
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

  tell({
    what: 'page: regex on http.body, the longest',
    seen: Math.max(...ended) / 1_000,
    unit: 's',
    wanted: wantedAt(setting.size, atMost(LIMIT_MS / 1_000 + 1, LIMIT_MS / 1_000 + 1)),
    note: `time limit ${LIMIT_MS / 1_000} s; ${answered} of ${ended.length} answered within it, median ${(median(ended) / 1_000).toFixed(1)} s; ${choices.bodyRegex.queries[0]}; ...`,
  });
  tell(lightPagesMeanwhile(setting, idle, busy));
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
