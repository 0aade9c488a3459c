import { type Group, lightMix, PAGE } from './group.ts';
import { median, percentile } from './percentile.ts';
import { atLeast, targetAt } from './setting.ts';
import { runCallers } from './timing.ts';

/** Many simultaneous callers, each reading successive light pages. */
export const callers: Group = {
  name: 'callers',
  kind: 'open',
  async run({ choices, setting, report }, store) {
    const mix = lightMix(choices);
    const ask = (): ReturnType<typeof runCallers> =>
      runCallers(CALLERS, MEASURED_MS, mix, (selection) => store.page({ ...selection, size: PAGE }));
    await ask();
    const { perSecond, times } = await ask();
    report({
      what: `${CALLERS} callers, mixed pages`,
      measured: perSecond,
      unit: '/s',
      target: targetAt(setting.size, atLeast(350)),
      note: `${mix.length} different pages in turn; an answer took ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    });
  },
};

const CALLERS = 64;
const MEASURED_MS = 10_000;
