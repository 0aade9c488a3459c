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

/** Who does the work of a command: a server that is named outright, the one that holds the directory, or this process itself. */
export async function openWork(
  place: Installation,
  places: ServerSources,
  terminal: Terminal,
  accounts: string | undefined,
): Promise<StoreWork> {
  const http = await serverOf(place, places, terminal);
  if (http !== undefined) return new RemoteWork(http);
  const { openLocalWork } = await import('./local-work.ts');
  return await openLocalWork(place.data, accounts);
}

/** The same for accounts; `accounts` is where they are, if not in the directory. */
export async function openAccountsWork(
  place: Installation,
  places: ServerSources,
  terminal: Terminal,
  accounts: string | undefined,
): Promise<AccountsWork> {
  const http = await serverOf(place, places, terminal);
  if (http !== undefined) return new RemoteAccounts(http);
  const { openLocalAccounts } = await import('./local-accounts.ts');
  return await openLocalAccounts(place.data, accounts);
}

/** The same for data sets. */
export async function openDatasetWork(
  place: Installation,
  places: ServerSources,
  terminal: Terminal,
  local: DatasetLocations,
): Promise<DatasetWork> {
  const http = await serverOf(place, places, terminal);
  if (http !== undefined) return new RemoteDatasets(http);
  const { openLocalDatasets } = await import('./local-datasets.ts');
  return await openLocalDatasets(place.data, local);
}

/** The same for who answers language models. */
export async function openMcpWork(
  place: Installation,
  places: ServerSources,
  terminal: Terminal,
  datasets: string | undefined,
): Promise<McpWork> {
  const http = await serverOf(place, places, terminal);
  if (http !== undefined) return new RemoteMcp(http);
  const { openLocalMcp } = await import('./open-mcp.ts');
  return await openLocalMcp(place.data, datasets);
}

async function serverOf(
  { data, ...named }: Installation,
  places: ServerSources,
  terminal: Terminal,
): Promise<HttpClient | undefined> {
  const running = named.server === undefined ? await findServer(data) : undefined;
  if (named.server === undefined && running === undefined) return undefined;
  const server =
    running === undefined
      ? await chooseServer(named, places)
      : { url: serverUrl(running.url), key: named.key ?? running.key };
  return new HttpClient(
    server,
    { now: machineClock.now, onWait: (message) => say(terminal, message) },
    { answerMs: LONGEST_WORK_MS },
  );
}

/** Publishing a large load elects the latest observations first, before the server answers. */
const LONGEST_WORK_MS = 30 * 60 * 1_000;
