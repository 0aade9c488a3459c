import { Command, InvalidArgumentError, Option } from 'commander';
import { parseAddress } from '../../addr/ip/address.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { commaList, dataOption, examples } from './arguments.ts';

export interface ServeCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** Do not load the demonstration world into an empty data directory. */
  readonly empty: boolean;
  /** Address of a search cluster. Undefined: the embedded engine in the data directory. */
  readonly store?: string;
  /** The only folder whose files a request may load. */
  readonly importDir?: string;
  readonly metricsPort?: number;
  /** Address of a PostgreSQL server, or a file. Undefined: a file in the data directory. */
  readonly accounts?: string;
  /** Searches a day from one address without a key; -1 for no limit. Undefined: every request needs a key. */
  readonly anonymousRequests?: number;
  /** Addresses and CIDR blocks. */
  readonly trustedProxies?: readonly string[];
  /** A folder, or s3://... Undefined: in the data directory. */
  readonly datasets?: string;
  /** The address of the service as clients see it. */
  readonly publicUrl?: string;
  /** Start a scanner agent with the server. */
  readonly agent: boolean;
  /** Special-purpose addresses that it may scan, as blocks. */
  readonly agentAllow: readonly string[];
  /** Web or mail address of the operator, for those who are scanned. */
  readonly contact?: string;
  /** Special-purpose addresses that webhooks may be sent to, as blocks. */
  readonly webhookAllow: readonly string[];
  /** Webhooks may be sent without TLS. */
  readonly webhookHttp: boolean;
  /** The mail server. From the environment it may have a password. */
  readonly smtp?: string;
  /** The address of the sender of mail. */
  readonly mailFrom?: string;
  /** From which level on it logs. Undefined: requests too, but not into a terminal. */
  readonly log?: LogLevel;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Unparsed settings from the environment. Options override them. */
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
  readonly isWithoutAgent: boolean;
  readonly agentAllow: string | undefined;
  readonly contact: string | undefined;
  readonly webhookAllow: string | undefined;
  readonly isWebhookHttp: boolean;
  readonly smtp: string | undefined;
  readonly mailFrom: string | undefined;
  readonly log: string | undefined;
}

const DEFAULT_PORT = 8080;

export function serveCommand(
  defaultData: string,
  settings: ServeSettings,
  run: (options: ServeCommandOptions) => Promise<void>,
): Command {
  return new Command('serve')
    .description('start the service; prints "ready" and its address once it can answer')
    .option(
      '--port <number>',
      `port to listen on, 0 for any free one (PERIPLUS_PORT, default ${DEFAULT_PORT})`,
      portNumber,
    )
    .option('--host <address>', 'address to listen on (PERIPLUS_HOST)', settings.host ?? '127.0.0.1')
    .addOption(dataOption(defaultData))
    .option(
      '--empty',
      'do not load the demonstration world into an empty data directory (PERIPLUS_EMPTY)',
      settings.isEmpty,
    )
    .option(
      '--store <address>',
      'search cluster to use instead of the embedded engine (PERIPLUS_STORE)',
      settings.store,
    )
    .option(
      '--accounts <address>',
      'postgres://... or a file, instead of the file in the data directory (PERIPLUS_ACCOUNTS)',
      settings.accounts,
    )
    .option(
      '--anonymous-requests <number>',
      'searches a day from one address without a key; -1 for no limit (PERIPLUS_ANONYMOUS_REQUESTS, default: none)',
      requestsNumber,
    )
    .option(
      '--trusted-proxies <addresses>',
      'proxies whose X-Forwarded-* headers are trusted: addresses or CIDR blocks, separated by commas (PERIPLUS_TRUSTED_PROXIES)',
      blockList,
    )
    .option(
      '--public-url <address>',
      'address of the service as clients see it, used in links to files (PERIPLUS_PUBLIC_URL)',
      publicUrl,
    )
    .option(
      '--datasets <location>',
      'folder or s3://... for the files of data sets, instead of the data directory (PERIPLUS_DATASETS)',
      settings.datasets,
    )
    .option('--import-dir <folder>', 'folder whose files requests may load (PERIPLUS_IMPORT_DIR)', settings.importDir)
    .option('--metrics-port <number>', 'port for Prometheus metrics (PERIPLUS_METRICS_PORT)', portNumber)
    .option('--no-agent', 'do not start a scanner agent on this machine (PERIPLUS_NO_AGENT)')
    .option(
      '--agent-allow <blocks>',
      'special-purpose addresses that this agent may scan, such as 10.0.0.0/8 (PERIPLUS_AGENT_ALLOW)',
      blockList,
    )
    .option('--contact <text>', 'web or mail address for those who are scanned (PERIPLUS_CONTACT)', contactText)
    .option(
      '--webhook-allow <blocks>',
      'special-purpose addresses that webhooks may be sent to, such as 10.0.0.0/8 (PERIPLUS_WEBHOOK_ALLOW)',
      blockList,
    )
    .option(
      '--webhook-http',
      'allow webhooks with http:// addresses, without TLS (PERIPLUS_WEBHOOK_HTTP)',
      settings.isWebhookHttp,
    )
    .option(
      '--smtp <address>',
      'mail server for webhooks by mail, such as smtp://mail.example.org:587; user name and password only in PERIPLUS_SMTP',
      mailServerWithoutPassword,
    )
    .option(
      '--mail-from <address>',
      'sender of mail (PERIPLUS_MAIL_FROM, default: periplus@ and the name of the mail server)',
      settings.mailFrom,
    )
    .addOption(
      new Option(
        '--log [level]',
        'log from this level on (PERIPLUS_LOG); default: requests too, in a terminal only warnings',
      )
        .choices([...LOG_LEVELS])
        .preset('info'),
    )
    .addHelpText('after', examples('periplus serve', 'periplus serve --port 9000 --data /var/lib/periplus --empty'))
    .action((options) =>
      run({
        ...options,
        port: options.port ?? setting('PERIPLUS_PORT', settings.port, portNumber) ?? DEFAULT_PORT,
        metricsPort: options.metricsPort ?? setting('PERIPLUS_METRICS_PORT', settings.metricsPort, portNumber),
        anonymousRequests:
          options.anonymousRequests ??
          setting('PERIPLUS_ANONYMOUS_REQUESTS', settings.anonymousRequests, requestsNumber),
        agent: options.agent && !settings.isWithoutAgent,
        agentAllow: options.agentAllow ?? setting('PERIPLUS_AGENT_ALLOW', settings.agentAllow, blockList) ?? [],
        contact: options.contact ?? setting('PERIPLUS_CONTACT', settings.contact, contactText),
        webhookAllow: options.webhookAllow ?? setting('PERIPLUS_WEBHOOK_ALLOW', settings.webhookAllow, blockList) ?? [],
        smtp: options.smtp ?? settings.smtp,
        log: options.log ?? setting('PERIPLUS_LOG', settings.log, logLevel),
        publicUrl: options.publicUrl ?? setting('PERIPLUS_PUBLIC_URL', settings.publicUrl, publicUrl),
        trustedProxies:
          options.trustedProxies ?? setting('PERIPLUS_TRUSTED_PROXIES', settings.trustedProxies, blockList),
      }),
    );
}

function setting<T>(name: string, text: string | undefined, read: (text: string) => T): T | undefined {
  if (text === undefined) return undefined;
  try {
    return read(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new CommandFailure(EXIT.usage, `${name}=${text}: ${reason}`, undefined, { cause: error });
  }
}

function logLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((one) => one === text);
  if (level === undefined) throw new InvalidArgumentError(`Not one of ${LOG_LEVELS.join(', ')}.`);
  return level;
}

function requestsNumber(text: string): number {
  const number = /^(?:-1|\d{1,12})$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) throw new InvalidArgumentError('Not a number of requests: 0 or more, or -1.');
  return number;
}

function blockList(text: string): readonly string[] {
  const blocks = commaList(text).map((block) => block.trim());
  const wrong = blocks.find((block) => parseCidr(block) === undefined && parseAddress(block) === undefined);
  if (wrong !== undefined) throw new InvalidArgumentError(`${wrong} is neither an address nor a CIDR block.`);
  return blocks;
}

function contactText(text: string): string {
  if (!/^[\x20-\x7e]{1,200}$/.test(text)) throw new InvalidArgumentError('At most 200 ASCII characters.');
  return text;
}

/** Other users of the machine can read the arguments of a command. */
function mailServerWithoutPassword(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new InvalidArgumentError('Not an address such as smtp://mail.example.org:587 or smtps://mail.example.org.');
  if (url.username !== '' || url.password !== '')
    throw new InvalidArgumentError('Give the user name and the password in the environment: PERIPLUS_SMTP.');
  return text;
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
