import type { ServerAddress } from '../client/http-client.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { type Config, readConfig } from './config-file.ts';

/** Where a server and a key may be named outside of the command line. */
export interface ServerSources {
  /** PERIPLUS_SERVER */
  readonly server: string | undefined;
  /** PERIPLUS_KEY */
  readonly key: string | undefined;
  readonly configFile: string | undefined;
  /** The server that holds the data directory of this place, with the key it left there. */
  readonly local: () => Promise<ServerAddress | undefined>;
}

export interface ServerOptions {
  readonly server?: string;
  readonly key?: string;
}

export const DEFAULT_SERVER = 'http://127.0.0.1:8080';

/**
 * The server of a command and the key for it: options go before the environment, that before the config file, and that before the server of
 * the data directory. A key that was kept for one server is never sent to another.
 */
export async function chooseServer(options: ServerOptions, places: ServerSources): Promise<ServerAddress> {
  const given = options.server ?? places.server;
  const key = options.key ?? places.key;
  const config: Config = places.configFile === undefined ? {} : await readConfig(places.configFile);
  const named = given ?? config.server;
  const local = named !== undefined && key !== undefined ? undefined : await places.local();
  const url = named === undefined ? (local?.url ?? new URL(DEFAULT_SERVER)) : serverUrl(named);
  const keptFor = (other: URL | undefined): boolean => other?.origin === url.origin;
  const isForConfig = config.server === undefined ? given === undefined : keptFor(serverUrl(config.server));
  const kept = isForConfig ? config.key : undefined;
  return { url, key: checkedKey(key ?? kept ?? (keptFor(local?.url) ? local?.key : undefined)) };
}

/** `example.org:8080` as well as a whole address. */
export function serverUrl(text: string): URL {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new CommandFailure(EXIT.usage, `${text} is no address of a server.`, `It looks like this: ${DEFAULT_SERVER}`);
  if (url.username !== '' || url.password !== '')
    throw new CommandFailure(
      EXIT.usage,
      'The address of the server has a name or a password in it.',
      'Keys go into --key.',
    );
  url.search = '';
  url.hash = '';
  return url;
}

function checkedKey(key: string | undefined): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new CommandFailure(EXIT.usage, 'The key has characters that no key has.');
}
