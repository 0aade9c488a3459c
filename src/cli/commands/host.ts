import { Command, Option } from 'commander';
import type { ServerOptions } from '../config/choose-server.ts';
import { commaList, examples } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface HostOptions extends ServerOptions {
  /** Absent: the address that the server sees. */
  readonly host?: string;
  readonly fields?: readonly string[];
  readonly exclude?: readonly string[];
  readonly public: boolean;
  readonly asOf?: string;
  readonly history: boolean;
  readonly format?: HostFormat;
}

export const hostFormats = ['text', 'json', 'markdown', 'html'] as const;
export type HostFormat = (typeof hostFormats)[number];

export function hostCommand(run: (options: HostOptions) => Promise<void>): Command {
  const command = new Command('host')
    .description('all that is known of an address or a domain name')
    .argument('[host]', 'an address or a name; without one, the address that the server sees')
    .option('--fields <fields>', 'only these fields, between commas', commaList)
    .addOption(
      new Option('--exclude <fields>', 'all fields but these, between commas').argParser(commaList).conflicts('fields'),
    )
    .option('--public', 'from public indices only', false)
    .option('--as-of <date>', 'as it was known on this day, such as 2026-05-15')
    .option('--history', 'what was seen, and when', false)
    .addOption(
      new Option('--format <format>', 'how to print; without it text in a terminal, JSON elsewhere').choices([
        ...hostFormats,
      ]),
    )
    .addHelpText(
      'after',
      examples(
        'periplus host 10.54.32.3',
        'periplus host example.com --fields whois.registrar.name',
        'periplus host example.com --history',
      ),
    )
    .action((host: string | undefined, options) => run({ ...(host === undefined ? {} : { host }), ...options }));
  return withServerOptions(command);
}
