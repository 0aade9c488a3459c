import { median, percentile } from '../store/percentile.ts';
import type { WebGroup } from './group.ts';
import { firstResultTime, signedInTab } from './search-tab.ts';

/** From the address to the first record on the screen: with an empty cache of the browser, and with a full one. */
export const firstResults: WebGroup = {
  name: 'first-results',
  async run(context) {
    const { report } = context;
    const [cold, warm]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      await using tab = await signedInTab(context);
      cold.push(await firstResultTime(tab, QUERY));
      // The browser keeps compiled code from the second time on.
      await firstResultTime(tab, `${QUERY}&sort=ip`);
      for (const sort of SORTS) warm.push(await firstResultTime(tab, `${QUERY}&sort=${sort}`));
    }
    for (const [what, times, most] of [
      ['first result painted, cold', cold, 1_500],
      ['first result painted, warm', warm, 300],
    ] as const)
      report({ what, measured: median(times), p95: percentile(times, 0.95), unit: 'ms', target: { atMost: most } });
    await using tab = await signedInTab(context);
    await firstResultTime(tab, 'search/responses?q=*');
    const visible = await tab.page.evaluate(
      () =>
        [...document.querySelectorAll('[data-hit]')].filter((hit) => hit.getBoundingClientRect().bottom <= 800).length,
    );
    report({ what: 'services visible at 1280 x 800', measured: visible, unit: '', target: { atLeast: 12 } });
  },
};

const ROUNDS = 7;
const SORTS = ['port', '-port', '-ip'];
const QUERY = 'search/responses?q=port:443';
