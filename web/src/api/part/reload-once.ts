const MARK = 'periplus-reloaded';

/** Loads the whole application again, unless that was tried a moment ago: false. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < PAUSE_MS) return false;
    sessionStorage.setItem(MARK, String(Date.now()));
  } catch {
    // Without storage nobody knows whether this is the first time.
    return false;
  }
  location.reload();
  return true;
}

const PAUSE_MS = 60_000;
