const MARK = 'periplus-reloaded';

/**
 * After an upgrade an old tab may ask for a chunk that is gone. It then loads the new application, once: if that fails
 * too, the error is shown where it happened.
 */
export function reloadOnceForMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      if (sessionStorage.getItem(MARK) !== null) {
        // Under its own words the router would reload the page once more.
        event.payload.message =
          'A part of the application is missing on the server. It may be in the middle of an upgrade.';
        return;
      }
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
