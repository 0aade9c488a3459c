import type { Ask, Installation } from '../cli/ask/ask.ts';
import { RemoteAsk } from '../cli/ask/remote-ask.ts';
import { HttpClient } from '../cli/client/http-client.ts';
import { chooseServer, type ServerSources, serverUrl } from '../cli/config/choose-server.ts';
import type { McpWork } from '../cli/mcp/mcp-work.ts';
import { RemoteMcp } from '../cli/mcp/remote-mcp.ts';
import { say, type Terminal } from '../cli/terminal.ts';
import type { OtherLocations } from './local-ask.ts';
import { machineClock } from './machine-clock.ts';
import { findServer } from './running-server.ts';

/** Runs operations on an installation: through `--server`, the server that holds the directory, or in this process. */
export async function openAsk(
  installation: Installation,
  sources: ServerSources,
  terminal: Terminal,
  local: OtherLocations,
): Promise<Ask> {
  const http = await serverOf(installation, sources, terminal);
  if (http !== undefined) return new RemoteAsk(http);
  const { LocalAsk } = await import('./local-ask.ts');
  return new LocalAsk(installation.data, local);
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
