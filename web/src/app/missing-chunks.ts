const MARK = 'periplus-reloaded';

/**
 * After an upgrade an old tab may ask for a chunk that is gone. It then loads the new application, once: if that fails
 * too, the error is shown where it happened.
 */
export function reloadOnceForMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      if (sessionStorage.getItem(MARK) !== null) return;
      sessionStorage.setItem(MARK, 'yes');
    } catch {
      // Without storage nobody knows whether this is the first time.
      return;
    }
    event.preventDefault();
    location.reload();
  });
  addEventListener('load', () => setTimeout(forget, FORGET_MS));
}

/** A page that ran for this long has all that it needs, so that the next upgrade may reload it again. */
const FORGET_MS = 10_000;

function forget(): void {
  try {
    sessionStorage.removeItem(MARK);
  } catch {
    // Storage is switched off.
  }
}
