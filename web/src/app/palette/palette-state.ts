import { useSyncExternalStore } from 'react';

/** Which of the two windows over every page is open: the palette, or the list of shortcuts. */
export type OverPage = 'palette' | 'shortcuts' | undefined;

let open: OverPage;
const listeners = new Set<() => void>();

export const openPalette = (): void => show('palette');
export const openShortcuts = (): void => show('shortcuts');
export const closeOverPage = (): void => show(undefined);

export const useOverPage = (): OverPage => useSyncExternalStore(listen, () => open);

function show(next: OverPage): void {
  open = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
