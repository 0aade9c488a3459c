import { reloadOnce } from './reload-once.ts';
import { serverAnswers, serverIsBack } from './server-away.ts';

/**
 * Loads a part of the application that comes when it is needed. While the server is away it waits. If the server has no
 * such part, this tab is older than an upgrade: it loads the new application, once.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wasAway = false; ; wasAway = true) {
    try {
      return await load();
    } catch {
      if (wasAway || (await serverAnswers())) return await reloaded();
      await serverIsBack();
    }
  }
}

/** Never settles if the page goes. The router would reload once more for the words of the browser, hence our own. */
async function reloaded(): Promise<never> {
  if (reloadOnce()) return await new Promise(() => {});
  throw new Error('A part of the application is missing on the server. It may be in the middle of an upgrade.');
}
