import { useSyncExternalStore } from 'react';
import { type LiveState, NOTHING_LIVE } from './live-state.ts';
import { SharedStream } from './shared-stream.ts';

let stream: SharedStream | undefined;
let state = NOTHING_LIVE;
const listeners = new Set<() => void>();

/** What goes on at this moment. The stream is open while a page listens. */
export function useLive(): LiveState {
  return useSyncExternalStore(
    listen,
    () => state,
    () => NOTHING_LIVE,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  stream ??= new SharedStream((next) => {
    state = next;
    for (const each of listeners) each();
  });
  return () => {
    listeners.delete(listener);
    // Another page that listens, too, follows within the same change of pages.
    setTimeout(closeUnheard);
  };
}

function closeUnheard(): void {
  if (listeners.size > 0) return;
  stream?.close();
  stream = undefined;
  state = NOTHING_LIVE;
}
