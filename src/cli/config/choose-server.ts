import type { ServerAddress } from '../client/http-client.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { type Config, readConfig } from './config-file.ts';

/** Where a server and a key come from, apart from the command line. */
export interface ServerSources {
  /** PERIPLUS_SERVER */
  readonly server: string | undefined;
  /** PERIPLUS_KEY */
  readonly key: string | undefined;
  readonly configFile: string | undefined;
  /** The server that holds the data directory, with the key that it wrote there. */
  readonly local: () => Promise<ServerAddress | undefined>;
}

export interface ServerOptions {
  readonly server?: string;
  readonly key?: string;
}

export const DEFAULT_SERVER = 'http://127.0.0.1:8080';

/**
 * The server of a command and the key for it. Precedence: options, environment, config file, server of the data
 * directory. A key stored for one server is never sent to another.
 */
export async function chooseServer(options: ServerOptions, sources: ServerSources): Promise<ServerAddress> {
  const explicitServer = options.server ?? sources.server;
  const explicitKey = options.key ?? sources.key;
  const config: Config = sources.configFile === undefined ? {} : await readConfig(sources.configFile);
  const server = explicitServer ?? config.server;
  const local = server !== undefined && explicitKey !== undefined ? undefined : await sources.local();
  const url = server === undefined ? (local?.url ?? new URL(DEFAULT_SERVER)) : serverUrl(server);
  const isSameServer = (other: URL | undefined): boolean => other?.origin === url.origin;
  const isConfigServer =
    config.server === undefined ? explicitServer === undefined : isSameServer(serverUrl(config.server));
  const configKey = isConfigServer ? config.key : undefined;
  const localKey = isSameServer(local?.url) ? local?.key : undefined;
  return { url, key: checkedKey(explicitKey ?? configKey ?? localKey) };
}

/** Parses a server address; `example.org:8080` means `http://example.org:8080`. @throws CommandFailure */
export function serverUrl(text: string): URL {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new CommandFailure(EXIT.usage, `${text} is not a server address.`, `Example: ${DEFAULT_SERVER}`);
  if (url.username !== '' || url.password !== '')
    throw new CommandFailure(
      EXIT.usage,
      'The server address contains a user name or a password.',
      'Pass a key with --key.',
    );
  url.search = '';
  url.hash = '';
  return url;
}

function checkedKey(key: string | undefined): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new CommandFailure(EXIT.usage, 'The key contains characters that a key cannot have.');
}
