import { signInPage } from '../../test/kit/browser/sign-in-page.ts';
import type { TestPage } from '../../test/kit/browser.ts';
import type { WebContext } from './group.ts';

/** A page of a reader who has signed in, and who has waited for the application before. Close it with its profile. */
export async function signedInTab({ browser, server }: Pick<WebContext, 'browser' | 'server'>): Promise<TestPage> {
  const tab = await browser.page(server.url);
  await signInPage(tab, server);
  await tab.page.addInitScript(noteFirstResult);
  return tab;
}

/** Milliseconds from the beginning of the navigation to the frame that shows the first record. */
export async function firstResultTime(tab: TestPage, path: string): Promise<number> {
  await tab.open(path);
  await tab.page.waitForFunction(() => 'firstResult' in window);
  return (await tab.page.evaluate('window.firstResult')) as number;
}

/** In the page, before anything else. */
function noteFirstResult(): void {
  const seen = { firstResult: undefined as number | undefined };
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-hit]') === null) return;
    observer.disconnect();
    // The second frame begins when the first is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen.firstResult = performance.now();
        Object.assign(window, seen);
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}
