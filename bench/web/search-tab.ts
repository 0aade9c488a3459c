import { signInPage } from '../../test/kit/browser/sign-in-page.ts';
import type { TestPage } from '../../test/kit/browser.ts';
import type { WebContext } from './group.ts';

/** A page of a reader who has signed in, and who has waited for the application before. Close it with its profile. */
export async function signedInTab({ browser, server }: Pick<WebContext, 'browser' | 'server'>): Promise<TestPage> {
  const tab = await browser.page(server.url);
  await signInPage(tab, server);
  await tab.page.addInitScript(noteFirstResult, TOLD);
  return tab;
}

/** Milliseconds from the beginning of the navigation to the frame that shows the first record. */
export async function firstResultTime(tab: TestPage, path: string): Promise<number> {
  // Asking the page for it again and again would take part of the time that is measured.
  const told = tab.page.waitForEvent('console', (message) => message.text().startsWith(TOLD));
  await tab.open(path);
  return Number((await told).text().slice(TOLD.length));
}

const TOLD = 'first result: ';

/** In the page, before anything else. */
function noteFirstResult(words: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-hit]') === null) return;
    observer.disconnect();
    // The second frame begins when the first is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => console.debug(`${words}${performance.now()}`)));
  });
  observer.observe(document, { childList: true, subtree: true });
}
