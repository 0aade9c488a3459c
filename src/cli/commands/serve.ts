import { Command, InvalidArgumentError } from 'commander';
import { parseAddress } from '../../addr/address.ts';
import { parseCidr } from '../../addr/cidr.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { commaList, dataOption, examples } from './arguments.ts';

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
  /** Address of a database server, or a file; absent: a file in the data directory. */
  readonly accounts?: string;
  /** Requests a day of an address without a key, -1 for no limit; absent: a key is always needed. */
  readonly anonymousRequests?: number;
  /** Addresses and blocks. */
  readonly trustedProxies?: readonly string[];
  /** A folder, or s3://...; absent: in the data directory. */
  readonly datasets?: string;
  /** The address under which the service is reached from outside. */
  readonly publicUrl?: string;
}

/** Settings of the environment, as they stand there; options go before them. */
export interface ServeSettings {
  readonly port: string | undefined;
  readonly host: string | undefined;
  readonly isEmpty: boolean;
  readonly store: string | undefined;
  readonly importDir: string | undefined;
  readonly metricsPort: string | undefined;
  readonly accounts: string | undefined;
  readonly anonymousRequests: string | undefined;
  readonly trustedProxies: string | undefined;
  readonly datasets: string | undefined;
  readonly publicUrl: string | undefined;
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
    .option(
      '--accounts <address>',
      'postgres://... or a file, in place of the one in the data directory (PERIPLUS_ACCOUNTS)',
      settings.accounts,
    )
    .option(
      '--anonymous-requests <number>',
      'searches a day without a key, for each address; -1 for no limit (PERIPLUS_ANONYMOUS_REQUESTS, or none)',
      requestsNumber,
    )
    .option(
      '--trusted-proxies <addresses>',
      'proxies that are believed where a request comes from: addresses or blocks, between commas (PERIPLUS_TRUSTED_PROXIES)',
      proxyList,
    )
    .option(
      '--public-url <address>',
      'address under which the service is reached from outside, for links to files (PERIPLUS_PUBLIC_URL)',
      publicUrl,
    )
    .option(
      '--datasets <place>',
      'where the files of data sets lie, in place of the data directory (PERIPLUS_DATASETS)',
      settings.datasets,
    )
    .option('--import-dir <folder>', 'whose files requests may load (PERIPLUS_IMPORT_DIR)', settings.importDir)
    .option('--metrics-port <number>', 'serve Prometheus metrics there (PERIPLUS_METRICS_PORT)', portNumber)
    .addHelpText('after', examples('periplus serve', 'periplus serve --port 9000 --data /var/lib/periplus --empty'))
    .action((options) =>
      run({
        ...options,
        port: options.port ?? setting('PERIPLUS_PORT', settings.port, portNumber) ?? USUAL_PORT,
        metricsPort: options.metricsPort ?? setting('PERIPLUS_METRICS_PORT', settings.metricsPort, portNumber),
        anonymousRequests:
          options.anonymousRequests ??
          setting('PERIPLUS_ANONYMOUS_REQUESTS', settings.anonymousRequests, requestsNumber),
        publicUrl: options.publicUrl ?? setting('PERIPLUS_PUBLIC_URL', settings.publicUrl, publicUrl),
        trustedProxies:
          options.trustedProxies ?? setting('PERIPLUS_TRUSTED_PROXIES', settings.trustedProxies, proxyList),
      }),
    );
}

function setting<T>(name: string, text: string | undefined, read: (text: string) => T): T | undefined {
  if (text === undefined) return undefined;
  try {
    return read(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    throw new CommandFailure(EXIT.usage, `${name}=${text}: ${said}`, undefined, { cause: error });
  }
}

function requestsNumber(text: string): number {
  const number = /^(?:-1|\d{1,12})$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) throw new InvalidArgumentError('Not a number of requests: 0 or more, or -1.');
  return number;
}

function proxyList(text: string): readonly string[] {
  const proxies = commaList(text).map((one) => one.trim());
  const wrong = proxies.find((one) => parseCidr(one) === undefined && parseAddress(one) === undefined);
  if (wrong !== undefined) throw new InvalidArgumentError(`${wrong} is neither an address nor a block.`);
  return proxies;
}

function publicUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new InvalidArgumentError('Not an address such as https://periplus.example.org.');
  return url.href.replace(/\/+$/, '');
}

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) throw new InvalidArgumentError('Not a port: 0 to 65535.');
  return port;
}
