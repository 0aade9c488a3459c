import { Command, InvalidArgumentError } from 'commander';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { dataOption, examples } from './arguments.ts';

export interface ServeCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** Load nothing into an empty data directory. */
  readonly empty: boolean;
  /** Address of a database server; absent: the embedded engine in the data directory. */
  readonly store?: string;
  /** Files in it, and no others, may be loaded by a request. */
  readonly importDir?: string;
  readonly metricsPort?: number;
}

/** Settings of the environment, as they stand there; options go before them. */
export interface ServeSettings {
  readonly port: string | undefined;
  readonly host: string | undefined;
  readonly isEmpty: boolean;
  readonly store: string | undefined;
  readonly importDir: string | undefined;
  readonly metricsPort: string | undefined;
}

const USUAL_PORT = 8080;

export function serveCommand(
  defaultData: string,
  settings: ServeSettings,
  run: (options: ServeCommandOptions) => Promise<void>,
): Command {
  return new Command('serve')
    .description('start the service; prints one line, ready and its address, once it answers')
    .option('--port <number>', `port to listen on, 0 for any free one (PERIPLUS_PORT, or ${USUAL_PORT})`, portNumber)
    .option('--host <address>', 'address to listen on (PERIPLUS_HOST)', settings.host ?? '127.0.0.1')
    .addOption(dataOption(defaultData))
    .option('--empty', 'load no demonstration world into an empty data directory (PERIPLUS_EMPTY)', settings.isEmpty)
    .option('--store <address>', 'database server in place of the embedded engine (PERIPLUS_STORE)', settings.store)
    .option('--import-dir <folder>', 'whose files requests may load (PERIPLUS_IMPORT_DIR)', settings.importDir)
    .option('--metrics-port <number>', 'serve Prometheus metrics there (PERIPLUS_METRICS_PORT)', portNumber)
    .addHelpText('after', examples('periplus serve', 'periplus serve --port 9000 --data /var/lib/periplus --empty'))
    .action((options) =>
      run({
        ...options,
        port: options.port ?? portSetting('PERIPLUS_PORT', settings.port) ?? USUAL_PORT,
        metricsPort: options.metricsPort ?? portSetting('PERIPLUS_METRICS_PORT', settings.metricsPort),
      }),
    );
}

function portSetting(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  try {
    return portNumber(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    throw new CommandFailure(EXIT.usage, `${name}=${text}: ${said}`, undefined, { cause: error });
  }
}

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) throw new InvalidArgumentError('Not a port: 0 to 65535.');
  return port;
}
