import { Command, Option } from 'commander';
import { defined } from '../../model/defined.ts';
import { commaList } from '../comma-list.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { examples } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface HostOptions extends ServerOptions {
  /** Undefined: the address from which the server sees this client. */
  readonly host?: string;
  readonly fields?: readonly string[];
  readonly exclude?: readonly string[];
  readonly public: boolean;
  readonly asOf?: string;
  readonly history: boolean;
  readonly compare: boolean;
  /** The other host of a comparison, and its date. */
  readonly to?: string;
  readonly toAsOf?: string;
  readonly volatile: boolean;
  readonly format?: HostFormat;
}

export const hostFormats = ['text', 'json', 'markdown', 'html'] as const;
export type HostFormat = (typeof hostFormats)[number];

export function hostCommand(run: (options: HostOptions) => Promise<void>): Command {
  const command = new Command('host')
    .description('show everything known about an address or a domain name')
    .argument('[host]', 'address or domain name; your own address as the server sees it by default')
    .option('--fields <fields>', 'only these fields, separated by commas', commaList)
    .addOption(
      new Option('--exclude <fields>', 'all fields except these, separated by commas')
        .argParser(commaList)
        .conflicts('fields'),
    )
    .option('--public', 'use public indices only', false)
    .option('--as-of <date>', 'what was known on this day, such as 2026-05-15')
    .option('--history', 'show what was observed, and when', false)
    .addOption(
      new Option('--compare', 'show what differs from the day of --as-of until now, or from another host')
        .default(false)
        .conflicts(['history', 'fields', 'exclude']),
    )
    .option('--to <host>', 'compare with this host')
    .option('--to-as-of <date>', 'compare with what was known on this day')
    .option('--volatile', 'also show what varies by itself in a comparison', false)
    .addOption(
      new Option('--format <format>', 'output format; by default text in a terminal, JSON elsewhere').choices([
        ...hostFormats,
      ]),
    )
    .addHelpText(
      'after',
      examples(
        'periplus host 10.54.32.3',
        'periplus host example.com --fields whois.registrar.name',
        'periplus host example.com --history',
        'periplus host 10.54.32.3 --as-of 2026-05 --compare',
      ),
    )
    .action((host: string | undefined, options) => run({ ...defined({ host }), ...options }));
  return withServerOptions(command);
}
