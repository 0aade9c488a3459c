import { InvalidArgumentError } from 'commander';
import { parseAddress } from '../../addr/ip/address.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { BOOTSTRAP_URL, bootstrapUrl } from '../../ingest/lookups/registrations/lookup-options.ts';
import { commaList } from '../comma-list.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import type { Setting, SettingGroup, SettingValues } from './setting.ts';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const data = {
  option: '--data <directory>',
  variable: 'PERIPLUS_DATA',
  sentence: 'data directory',
  fallback: 'data',
  isVariableHidden: true,
} as const satisfies Setting;

const server = {
  option: '--server <address>',
  variable: 'PERIPLUS_SERVER',
  sentence: 'address of the server',
} as const satisfies Setting;

/**
 * Every setting that the environment can give, by what reads it: the commands that work on a data directory or talk to
 * a server, `serve`, `agent`, and the storage of data sets. A name is that of the option, in camel case. Help and page
 * keep the order.
 */
export const SETTINGS = {
  client: {
    data,
    server,
    key: {
      option: '--key <key>',
      variable: 'PERIPLUS_KEY',
      sentence: 'key for the server',
      isSecret: true,
    },
  },
  serve: {
    port: {
      option: '--port <number>',
      variable: 'PERIPLUS_PORT',
      sentence: 'port to listen on, 0 for any free one',
      read: portNumber,
      fallback: 8080,
    },
    host: {
      option: '--host <address>',
      variable: 'PERIPLUS_HOST',
      sentence: 'address to listen on',
      fallback: '127.0.0.1',
    },
    data,
    empty: {
      option: '--empty',
      variable: 'PERIPLUS_EMPTY',
      sentence: 'do not load the demonstration world into an empty data directory',
      isFlag: true,
    },
    store: {
      option: '--store <address>',
      variable: 'PERIPLUS_STORE',
      sentence: 'search cluster to use instead of the embedded engine',
      note: 'see [scale](../scale.md)',
      isSecret: true,
    },
    accounts: {
      option: '--accounts <address>',
      variable: 'PERIPLUS_ACCOUNTS',
      sentence: 'postgres://... or a file, instead of the file in the data directory',
      note: 'a database looks like this: `postgres://user:password@host/database`',
      isSecret: true,
    },
    anonymousRequests: {
      option: '--anonymous-requests <number>',
      variable: 'PERIPLUS_ANONYMOUS_REQUESTS',
      sentence: 'searches a day from one address without a key; -1 for no limit',
      note: 'without it every request needs a key',
      read: requestsNumber,
      otherwise: 'none',
    },
    trustedProxies: {
      option: '--trusted-proxies <addresses>',
      variable: 'PERIPLUS_TRUSTED_PROXIES',
      sentence: 'proxies whose X-Forwarded-* headers are trusted: addresses or CIDR blocks, separated by commas',
      note: 'the headers are `X-Forwarded-For`, `-Proto` and `-Host`',
      read: blockList,
    },
    publicUrl: {
      option: '--public-url <address>',
      variable: 'PERIPLUS_PUBLIC_URL',
      sentence: 'address of the service as clients see it, used in links to files',
      note: 'without it, where it listens',
      read: publicUrl,
    },
    datasets: {
      option: '--datasets <location>',
      variable: 'PERIPLUS_DATASETS',
      sentence: 'folder or s3://... for the files of data sets, instead of the data directory',
      note: 'see [data sets](../datasets.md)',
    },
    importDir: {
      option: '--import-dir <folder>',
      variable: 'PERIPLUS_IMPORT_DIR',
      sentence: 'folder whose files requests may load',
      note: 'no other file can be loaded by a request',
    },
    sourceAllow: {
      option: '--source-allow <blocks>',
      variable: 'PERIPLUS_SOURCE_ALLOW',
      sentence: 'special-purpose addresses that sources may be fetched from, such as 10.0.0.0/8',
      note: 'see [sources](../command-line.md#sources-that-a-server-reads)',
      read: blockList,
      fallback: [],
    },
    rdapBootstrap: {
      option: '--rdap-bootstrap <url>',
      variable: 'PERIPLUS_RDAP_BOOTSTRAP',
      sentence: 'folder of the files that name the servers of RDAP, for sources that ask registries',
      note: `without it, <${BOOTSTRAP_URL}>`,
      read: bootstrapFolder,
    },
    metricsPort: {
      option: '--metrics-port <number>',
      variable: 'PERIPLUS_METRICS_PORT',
      sentence: 'port for Prometheus metrics',
      note: 'they are at `/metrics`',
      read: portNumber,
    },
    agent: {
      option: '--no-agent',
      variable: 'PERIPLUS_NO_AGENT',
      sentence: 'do not start a scanner agent on this machine',
      note: 'see [agents](../agents.md)',
      isFlag: true,
    },
    agentAllow: {
      option: '--agent-allow <blocks>',
      variable: 'PERIPLUS_AGENT_ALLOW',
      sentence: 'special-purpose addresses that this agent may scan, such as 10.0.0.0/8',
      read: blockList,
      fallback: [],
    },
    contact: {
      option: '--contact <text>',
      variable: 'PERIPLUS_CONTACT',
      sentence: 'web or mail address for those who are scanned',
      note: 'see [private scans](../private-scans.md)',
      read: contactText,
    },
    webhookAllow: {
      option: '--webhook-allow <blocks>',
      variable: 'PERIPLUS_WEBHOOK_ALLOW',
      sentence: 'special-purpose addresses that webhooks may be sent to, such as 10.0.0.0/8',
      note: 'see [webhooks](../webhooks.md)',
      read: blockList,
      fallback: [],
    },
    webhookHttp: {
      option: '--webhook-http',
      variable: 'PERIPLUS_WEBHOOK_HTTP',
      sentence: 'allow webhooks with http:// addresses, without TLS',
      isFlag: true,
    },
    smtp: {
      option: '--smtp <address>',
      variable: 'PERIPLUS_SMTP',
      sentence:
        'mail server for webhooks by mail, such as smtp://mail.example.org:587; user name and password only in PERIPLUS_SMTP',
      note: 'there as `smtps://user:password@host`',
      readOption: mailServerWithoutPassword,
      isSecret: true,
    },
    mailFrom: {
      option: '--mail-from <address>',
      variable: 'PERIPLUS_MAIL_FROM',
      sentence: 'sender of mail',
      otherwise: 'periplus@ and the name of the mail server',
    },
    log: {
      option: '--log [level]',
      variable: 'PERIPLUS_LOG',
      sentence: 'log from this level on (PERIPLUS_LOG); default: requests too, in a terminal only warnings',
      read: logLevel,
      choices: LOG_LEVELS,
      otherwise: 'info, in a terminal warn',
      preset: 'info',
    },
    firstKey: {
      variable: 'PERIPLUS_FIRST_KEY',
      sentence: 'the key of the first administrator, 32 letters and digits',
      otherwise: 'generated',
      isSecret: true,
    },
  },
  agent: {
    server: { ...server, option: '--server <url>' },
    token: {
      option: '--token <token>',
      variable: 'PERIPLUS_AGENT_TOKEN',
      sentence: 'from the invitation; needed at the first start only',
      isSecret: true,
    },
    state: {
      option: '--state <directory>',
      variable: 'PERIPLUS_AGENT_STATE',
      sentence: 'where the agent keeps its secret and unsent results',
      fallback: 'agent',
      isVariableHidden: true,
    },
  },
  s3: {
    keyId: { variable: 'PERIPLUS_S3_KEY_ID', sentence: 'name of the access key of the bucket', isSecret: true },
    secret: { variable: 'PERIPLUS_S3_SECRET', sentence: 'the secret of that key', isSecret: true },
  },
} as const satisfies Readonly<Record<string, SettingGroup>>;

export type ServeSettings = SettingValues<typeof SETTINGS.serve>;
export type AgentSettings = SettingValues<typeof SETTINGS.agent>;

// The readers. Each throws InvalidArgumentError with a sentence for the person who gave the text.

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

/**
 * Other users of the machine can read the arguments of a command. A refusal by the parser of arguments would repeat the
 * text, which may hold a password.
 */
function mailServerWithoutPassword(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new CommandFailure(
      EXIT.usage,
      '--smtp takes an address such as smtp://mail.example.org:587 or smtps://mail.example.org.',
    );
  if (url.username !== '' || url.password !== '')
    throw new CommandFailure(EXIT.usage, '--smtp takes no password.', 'Give it in the environment: PERIPLUS_SMTP.');
  return text;
}

function bootstrapFolder(text: string): string {
  const url = bootstrapUrl(text);
  if (url === undefined) throw new InvalidArgumentError('Not an http:// or https:// address.');
  return url.href;
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
