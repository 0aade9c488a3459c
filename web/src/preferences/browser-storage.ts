/**
 * What the browser remembers, by name. Works without storage too: then, and when storage is full, values live as long as
 * the page. Other tabs hear of changes.
 */
const PREFIX = 'periplus.';

const inMemory = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

export function readStored(name: string): string | undefined {
  const kept = inMemory.get(name);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** `undefined` forgets it. */
export function writeStored(name: string, value: string | undefined): void {
  inMemory.delete(name);
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    if (value !== undefined) inMemory.set(name, value);
  }
  announce(name);
}

export function listenToStored(name: string, listener: () => void): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  return () => void all.delete(listener);
}

/** Passes on the changes of other tabs. */
export function hearOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null) for (const name of listeners.keys()) announce(name);
    else if (key.startsWith(PREFIX)) announce(key.slice(PREFIX.length));
  });
}

function announce(name: string): void {
  for (const listener of listeners.get(name) ?? []) listener();
}
