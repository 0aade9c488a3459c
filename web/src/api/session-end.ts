/** Tells the frame that the session has ended, so that it can ask to sign in again over the page. */
const listeners = new Set<() => void>();

/** The result stops the calls. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSessionEnd(): void {
  for (const listener of listeners) listener();
}
