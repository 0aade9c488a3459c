import { HttpClient } from '../cli/client/http-client.ts';
import { chooseServer, type ServerSources, serverUrl } from '../cli/config/choose-server.ts';
import type { McpWork } from '../cli/mcp/mcp-work.ts';
import { RemoteMcp } from '../cli/mcp/remote-mcp.ts';
import { say, type Terminal } from '../cli/terminal.ts';
import type { AccountsWork } from '../cli/work/accounts-work.ts';
import type { DatasetWork } from '../cli/work/dataset-work.ts';
import { RemoteAccounts } from '../cli/work/remote-accounts.ts';
import { RemoteDatasets } from '../cli/work/remote-datasets.ts';
import { RemoteWork } from '../cli/work/remote-work.ts';
import type { Installation, StoreWork } from '../cli/work/store-work.ts';
import type { DatasetLocations } from './local-datasets.ts';
import { machineClock } from './machine-clock.ts';
import { findServer } from './running-server.ts';

/** Work on the data of an installation: through `--server`, the server that holds the directory, or this process. */
export async function openWork(
  installation: Installation,
  sources: ServerSources,
  terminal: Terminal,
  accounts: string | undefined,
): Promise<StoreWork> {
  const http = await serverOf(installation, sources, terminal);
  if (http !== undefined) return new RemoteWork(http);
  const { openLocalWork } = await import('./local-work.ts');
  return await openLocalWork(installation.data, accounts);
}

/** The same for accounts. `accounts`: their location, if they are not in the directory. */
export async function openAccountsWork(
  installation: Installation,
  sources: ServerSources,
  terminal: Terminal,
  accounts: string | undefined,
): Promise<AccountsWork> {
  const http = await serverOf(installation, sources, terminal);
  if (http !== undefined) return new RemoteAccounts(http);
  const { openLocalAccounts } = await import('./local-accounts.ts');
  return await openLocalAccounts(installation.data, accounts);
}

/** The same for data sets. */
export async function openDatasetWork(
  installation: Installation,
  sources: ServerSources,
  terminal: Terminal,
  local: DatasetLocations,
): Promise<DatasetWork> {
  const http = await serverOf(installation, sources, terminal);
  if (http !== undefined) return new RemoteDatasets(http);
  const { openLocalDatasets } = await import('./local-datasets.ts');
  return await openLocalDatasets(installation.data, local);
}

/** The same for language models. */
export async function openMcpWork(
  installation: Installation,
  sources: ServerSources,
  terminal: Terminal,
  datasets: string | undefined,
): Promise<McpWork> {
  const http = await serverOf(installation, sources, terminal);
  if (http !== undefined) return new RemoteMcp(http);
  const { openLocalMcp } = await import('./open-mcp.ts');
  return await openLocalMcp(installation.data, datasets);
}

/** A client of the server for the work; undefined if this process does the work itself. */
async function serverOf(
  { data, ...options }: Installation,
  sources: ServerSources,
  terminal: Terminal,
): Promise<HttpClient | undefined> {
  const running = options.server === undefined ? await findServer(data) : undefined;
  if (options.server === undefined && running === undefined) return undefined;
  const server =
    running === undefined
      ? await chooseServer(options, sources)
      : { url: serverUrl(running.url), key: options.key ?? running.key };
  return new HttpClient(
    server,
    { now: machineClock.now, onWait: (message) => say(terminal, message) },
    { answerMs: MAX_WORK_MS },
  );
}

/** When a large load is published, the server runs the election before it answers. */
const MAX_WORK_MS = 30 * 60 * 1_000;
