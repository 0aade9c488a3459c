import type { McpWork } from '../cli/mcp/mcp-work.ts';
import { visibleStream } from '../cli/output/terminal-stream.ts';
import { DiscoverySessions } from '../service/discovery/discovery-sessions.ts';
import { searchContext } from '../service/search-context.ts';
import { machineClock } from './machine-clock.ts';
import { mcpAnswers } from './mcp-answers.ts';
import { openDatasets } from './open-datasets.ts';
import { openStore } from './open-store.ts';

/** Answers from the data directory itself, unrestricted; no server may hold it. */
export async function openLocalMcp(data: string, datasets: string | undefined): Promise<McpWork> {
  await using resources = new AsyncDisposableStack();
  const search = searchContext(resources.use(await openStore(data, undefined, { isKept: true })), machineClock.now);
  const { catalog } = resources.use(await openDatasets(data, datasets, machineClock));
  const discovery = new DiscoverySessions(machineClock.now);
  const services = { discovery, datasets: catalog, accounts: undefined, publicUrl: '' };
  const errors = visibleStream(process.stderr);
  const { answer } = mcpAnswers(services, (error) => void errors.write(`${String(error)}\n`));
  const disposer = resources.move();
  return {
    answer: (message, signal) =>
      answer(message, {
        search,
        caller: { kind: 'installation' },
        owner: 'installation',
        asRequest: async (_, work) => await work(),
        signal,
      }),
    [Symbol.asyncDispose]: () => disposer.disposeAsync(),
  };
}
