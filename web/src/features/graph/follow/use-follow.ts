import { addResults, type ResultNodes } from '../content/add-results.ts';
import type { GraphTools } from '../state/graph-tools.ts';
import { type CountedStart, followSearch, type SearchStart } from './ask-searches.ts';

/** Follows searches one after the other. Each is a step of its own, so each can be undone. */
export function useFollow(tools: GraphTools, start: SearchStart, countId: string | undefined) {
  return (searches: readonly CountedStart[]): void => {
    const label =
      searches.length === 1 ? `Following: ${searches[0]?.label ?? ''}` : `Following ${searches.length} searches`;
    tools.ask.run(label, searches.length, async (signal, tell) => {
      for (const [at, search] of searches.entries()) {
        const found: ResultNodes[] = [];
        await followSearch(start, search.id, countId, signal, (one) => found.push(one));
        signal.throwIfAborted();
        const [only] = found;
        // One search from one node: its count is known, also if there is more than came.
        const all =
          found.length === 1 && only !== undefined
            ? [{ ...only, count: Math.max(search.count, only.nodes.length) }]
            : found;
        tools.add(`Follow: ${search.label}`, (content) => addResults(content, all, true));
        tell(at + 1);
      }
    });
  };
}
