import { useSyncExternalStore } from 'react';
import { listenToStored, readStored, writeStored } from './browser-storage.ts';

/** Lists of texts that the browser remembers, such as the columns of a table or former queries; newest or first first. */

const EMPTY: readonly string[] = [];
/** The last text read of each list and its items, so that a list that did not change stays the same object. */
const parsed = new Map<string, { readonly text: string; readonly items: readonly string[] }>();

export function rememberedList(name: string): readonly string[] {
  const text = readStored(name);
  if (text === undefined) return EMPTY;
  const last = parsed.get(name);
  if (last?.text === text) return last.items;
  const items = itemsIn(text);
  parsed.set(name, { text, items });
  return items;
}

export function rememberList(name: string, items: readonly string[]): void {
  writeStored(name, items.length === 0 ? undefined : JSON.stringify(items));
}

/** Puts an item first, and keeps at most so many. */
export function rememberItem(name: string, item: string, most: number): void {
  const others = rememberedList(name).filter((other) => other !== item);
  rememberList(name, [item, ...others].slice(0, most));
}

export function useRememberedList(name: string): readonly string[] {
  return useSyncExternalStore(
    (listener) => listenToStored(name, listener),
    () => rememberedList(name),
  );
}

/** Anybody may write into the storage of a browser: what is no list of texts is empty. */
function itemsIn(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : EMPTY;
  } catch {
    return EMPTY;
  }
}
