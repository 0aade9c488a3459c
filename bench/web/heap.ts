import type { CDPSession } from 'playwright-core';
import { SearchView } from '../../test/web/search-view.ts';
import type { WebGroup } from './group.ts';
import { signedInTab } from './search-tab.ts';

/** Whether a page that is used all day grows. */
export const heap: WebGroup = {
  name: 'heap',
  async run(context) {
    await using tab = await signedInTab(context);
    const { page } = tab;
    const cdp = await page.context().newCDPSession(page);
    await tab.open('search/responses?q=*');
    const view = new SearchView(page);
    await view.editor();
    const search = async (from: number, to: number): Promise<number> => {
      for (let number = from; number < to; number++) {
        await view.write(`port:>${number}`);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Enter');
        await view.query((q) => q === `port:>${number}`);
        await view.count();
      }
      // What a search leaves to be done when the page is idle.
      await page.evaluate('new Promise((done) => setTimeout(done, 1_000))');
      return await usedMegabytes(cdp);
    };
    const after20 = await search(0, 20);
    const after200 = await search(20, 200);
    context.report({
      what: 'heap after 200 searches, to after 20',
      measured: after200 / after20,
      unit: 'x',
      target: { atMost: 1.2 },
      note: `${after20.toFixed(1)} MB, ${after200.toFixed(1)} MB`,
    });
  },
};

async function usedMegabytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}
