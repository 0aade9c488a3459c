/** What one tab keeps over a reload. Without storage, or with a full one, a reload begins anew. */
const PREFIX = 'periplus.';

export function readInTab(name: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** `undefined` forgets it. */
export function writeInTab(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, value);
  } catch {
    // It is kept as long as the page.
  }
}
