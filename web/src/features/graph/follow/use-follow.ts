import { addFound, type FoundNodes } from '../content/add-found.ts';
import type { GraphDesk } from '../state/graph-desk.ts';
import { type CountedStart, followSearch, type SearchStart } from './ask-searches.ts';

/** Follows searches one after the other. Each is a step of its own, so each can be undone. */
export function useFollow(desk: GraphDesk, start: SearchStart, countId: string | undefined) {
  return (searches: readonly CountedStart[]): void => {
    const label =
      searches.length === 1 ? `Following: ${searches[0]?.label ?? ''}` : `Following ${searches.length} searches`;
    desk.ask.run(label, searches.length, async (signal, tell) => {
      for (const [at, search] of searches.entries()) {
        const found: FoundNodes[] = [];
        await followSearch(start, search.id, countId, signal, (one) => found.push(one));
        signal.throwIfAborted();
        const [only] = found;
        // One search from one node: its count is known, also if there is more than came.
        const all =
          found.length === 1 && only !== undefined
            ? [{ ...only, count: Math.max(search.count, only.nodes.length) }]
            : found;
        desk.add(`Follow: ${search.label}`, (content) => addFound(content, all, true));
        tell(at + 1);
      }
    });
  };
}
