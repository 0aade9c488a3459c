import type { McpWork } from '../cli/mcp/mcp-work.ts';
import { DiscoverySessions } from '../service/discovery/discovery-sessions.ts';
import { searchContext } from '../service/search-context.ts';
import { machineClock } from './machine-clock.ts';
import { mcpAnswers } from './mcp-answers.ts';
import { openDatasets } from './open-datasets.ts';
import { openStore } from './open-store.ts';

/** Answers out of the data directory itself, for when no server holds it: as the house, which may see everything public. */
export async function openLocalMcp(data: string, datasets: string | undefined): Promise<McpWork> {
  await using resources = new AsyncDisposableStack();
  const search = searchContext(resources.use(await openStore(data)), machineClock.now);
  const { shelf } = resources.use(await openDatasets(data, datasets, machineClock));
  const shared = { discovery: new DiscoverySessions(machineClock.now), datasets: shelf, publicUrl: '' };
  const { answer } = mcpAnswers(shared, (error) => void process.stderr.write(`${String(error)}\n`));
  const held = resources.move();
  return {
    answer: (message, signal) =>
      answer(message, {
        search,
        caller: { kind: 'installation' },
        owner: 'installation',
        asRequest: async (_, work) => await work(),
        signal,
      }),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
