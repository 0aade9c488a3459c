import { Command, Option } from 'commander';
import { commaList } from '../comma-list.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { dataOption, examples, positiveNumber, wholeNumber } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface ScanOptions extends ServerOptions {
  readonly targets: readonly string[];
  /** Files of targets. `-` is standard input. */
  readonly file: readonly string[];
  readonly ports: string;
  readonly allow: readonly string[];
  /** Files of exclusions, and exclusions. */
  readonly exclude: readonly string[];
  /** Tries to open a port, a second. */
  readonly rate: number;
  /** Services that are spoken with at the same time. */
  readonly concurrency: number;
  /** Milliseconds to wait for each try. */
  readonly timeout: number;
  /** More tries for a port that does not answer. */
  readonly retries: number;
  readonly syn: boolean;
  readonly source?: string;
  readonly proxy?: string;
  readonly userAgent?: string;
  readonly contact?: string;
  readonly snmpCommunity?: string;
  readonly tlsCiphers: boolean;
  /** The data directory, for its reference data. */
  readonly data: string;
  /** Databases of addresses, in addition to the reference data. */
  readonly mmdb: readonly string[];
  readonly seed?: number;
  readonly format?: ScanFormat;
  readonly output?: string;
  readonly resume: boolean;
  readonly dryRun: boolean;
  /** The server's agents scan, and not this machine. */
  readonly remote: boolean;
}

export const SCAN_FORMATS = ['ndjson', 'table', 'csv'] as const;
export type ScanFormat = (typeof SCAN_FORMATS)[number];

export function scanCommand(defaultData: string, run: (options: ScanOptions) => Promise<void>): Command {
  const command = new Command('scan')
    .description('find open ports, name the services behind them, and print their records; needs no server')
    .argument('[targets...]', 'addresses, blocks (192.0.2.0/24), ranges (192.0.2.1-192.0.2.9) and domain names')
    .option('--file <file>', 'file of targets, one or more a line; - is standard input; may be repeated', collect, [])
    .option('--ports <list>', 'such as 80,8000-8100,U:53,161; top:100; public; private; - for all', 'top:100')
    .option('--allow <blocks>', 'special-purpose addresses that may be scanned, such as 10.0.0.0/8', collectList, [])
    .option('--exclude <file>', 'file of addresses, blocks and names that are not touched, or one of them', collect, [])
    .option('--rate <number>', 'attempts to open a port, a second', positiveNumber, 1000)
    .option('--concurrency <number>', 'services to speak with at the same time', positiveNumber, 100)
    .option('--timeout <ms>', 'how long to wait for each attempt to open a port', positiveNumber, 1500)
    .option('--retries <number>', 'further attempts if a port does not answer', wholeNumber, 1)
    .option('--syn', 'find open ports with SYN packets; requires the capability CAP_NET_RAW', false)
    .option('--source <address>', 'address of this machine to scan from')
    .addOption(new Option('--proxy <url>', 'http:// or socks5:// proxy to scan through').conflicts(['syn', 'source']))
    .option('--user-agent <text>', 'how requests introduce the scanner')
    .option('--contact <text>', 'web or mail address for those who are scanned; added to the user agent')
    .option('--snmp-community <name>', 'reads SNMP agents with this name; without it no name is tried')
    .option('--tls-ciphers', 'list every cipher suite of a TLS server, with a handshake for each', false)
    .option(
      '--mmdb <file>',
      'MaxMind DB file that locates addresses, besides those of `periplus data`; may be repeated',
      collect,
      [],
    )
    .addOption(dataOption(defaultData))
    .option('--seed <number>', 'selects the order of the scan; by default a random one', wholeNumber)
    .addOption(
      new Option('--format <format>', 'by default a table in a terminal, ndjson elsewhere').choices(SCAN_FORMATS),
    )
    .option('--output <file>', 'where to write the records, instead of standard output')
    .option('--resume', 'continue the interrupted scan that wrote to --output', false)
    .option('--dry-run', 'print what would be touched, and send nothing', false)
    .addOption(
      new Option('--remote', 'let the agents of a server scan, and wait for the records')
        .default(false)
        .conflicts(LOCAL_OPTIONS),
    )
    .addHelpText(
      'after',
      examples(
        'periplus scan 192.0.2.0/24 --ports top:1000 --contact abuse@example.org',
        'periplus scan --file targets.txt --exclude exclusions.txt --output scan.ndjson',
        'periplus scan --file targets.txt --exclude exclusions.txt --output scan.ndjson --resume',
        'periplus scan --remote 192.0.2.0/24 --ports 22,443',
        'periplus scan 127.0.0.1 --allow 127.0.0.0/8 --ports - --rate 50000 | periplus grep prot7:ssh -',
      ),
    )
    .action((targets: string[], options) => run({ targets, ...options }));
  return withServerOptions(command);
}

/** What the owners of agents decide, or what is written here. */
const LOCAL_OPTIONS = [
  'allow',
  'rate',
  'concurrency',
  'timeout',
  'retries',
  'syn',
  'source',
  'proxy',
  'userAgent',
  'contact',
  'snmpCommunity',
  'tlsCiphers',
  'mmdb',
  'seed',
  'output',
  'resume',
];

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, text];
const collectList = (text: string, before: readonly string[]): readonly string[] => [...before, ...commaList(text)];
