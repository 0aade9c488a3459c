import { signInWithLink } from '../api/sign-in.ts';

const MARK = '#sign-in=';

/**
 * Signs in by the link that the server prints. What stands behind `#` reaches no server and no log, and leaves the
 * address at once, so that it does not stay in the history.
 */
export async function signInByAddress(): Promise<void> {
  if (!location.hash.startsWith(MARK)) return;
  const token = location.hash.slice(MARK.length);
  history.replaceState(null, '', location.pathname + location.search);
  await signInWithLink(token).catch(() => {
    // The link was used before or is too old. The page then shows how to sign in.
  });
}
