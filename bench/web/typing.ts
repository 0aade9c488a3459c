import { SearchView } from '../../test/web/search-view.ts';
import { median, percentile } from '../store/percentile.ts';
import type { WebGroup } from './group.ts';
import { signedInTab } from './search-tab.ts';

/** From a key to what the editor shows for it. */
export const typing: WebGroup = {
  name: 'typing',
  async run(context) {
    const { report } = context;
    await using tab = await signedInTab(context);
    const { page } = tab;
    await tab.open('search/responses?q=*');
    const view = new SearchView(page);
    await view.editor();
    const time = async (before: string, key: string, shows: string): Promise<number> => {
      await view.write(before);
      // Whatever the editor still wanted to do for the keys before.
      await page.evaluate('new Promise((done) => setTimeout(done, 500))');
      await page.keyboard.press('Escape');
      await page.waitForFunction((wanted) => document.querySelector(wanted) === null, shows);
      await page.evaluate(noteKeyTime, shows);
      await page.keyboard.type(key);
      return await page.evaluate('window.keyTime');
    };
    const problems: number[] = [];
    const values: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      problems.push(await time(`port:${round} `, '"', '.cm-lintRange'));
      await view.write('');
      values.push(await time(`port:${round} AND geo.country:`, 'UDFGJCIN'[round % 8] ?? 'U', VALUES));
      await page.keyboard.press('Escape');
    }
    for (const [what, times, most] of [
      ['typing to local problems', problems, 16],
      ['typing to values completed', values, 150],
    ] as const)
      report({ what, measured: median(times), p95: percentile(times, 0.95), unit: 'ms', target: { atMost: most } });
  },
};

const ROUNDS = 10;
const VALUES = '.cm-tooltip-autocomplete .cm-completionDetail';

/** In the page: how many milliseconds there are from the next key to the first element of a selector. */
function noteKeyTime(shows: string): void {
  const keyTime = new Promise<number>((resolve) => {
    let begun = 0;
    const onKeyDown = (): void => {
      begun = performance.now();
    };
    addEventListener('keydown', onKeyDown, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (begun === 0 || document.querySelector(shows) === null) return;
      observer.disconnect();
      resolve(performance.now() - begun);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  Object.assign(window, { keyTime });
}
