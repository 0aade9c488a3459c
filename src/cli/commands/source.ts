import { Argument, Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { collectionOption, examples, wholeNumber } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface ListSourcesOptions extends ServerOptions {
  readonly format?: OutputFormat;
}

export interface OneSourceOptions extends ServerOptions {
  readonly name: string;
}

interface SourceSettings extends OneSourceOptions {
  readonly when?: string;
  readonly as?: string;
  readonly collection?: Collection;
  readonly heldBack?: boolean;
  readonly keepNewest?: number;
  readonly keepDays?: number;
}

export interface AddSourceOptions extends SourceSettings {
  /** A folder within the import folder, a URL, or subjects. */
  readonly location: string;
  /** Registries are asked about the location. */
  readonly registrations: boolean;
}

export interface ChangeSourceOptions extends SourceSettings {
  readonly location?: string;
  readonly active?: boolean;
}

interface SourceCommands {
  list(options: ListSourcesOptions): Promise<void>;
  add(options: AddSourceOptions): Promise<void>;
  change(options: ChangeSourceOptions): Promise<void>;
  remove(options: OneSourceOptions): Promise<void>;
  run(options: OneSourceOptions): Promise<void>;
}

export function sourceCommand(run: SourceCommands): Command {
  const command = new Command('source')
    .description('folders, URLs and registrations that a server reads again and again')
    .addHelpText(
      'after',
      examples(
        "periplus source add scans nmap/ --when 'every 5m' --keep-days 90",
        "periplus source add threats https://feeds.example/list.json --when 'daily 02:30' --keep-newest 7",
        "periplus source add owners a.example,192.0.2.1 --registrations --when 'every 7d'",
        'periplus source run threats',
        'periplus source list',
      ),
    );
  withServerOptions(command.command('list').description('list the sources, and what became of them'))
    .addOption(formatOption())
    .action(run.list);
  const one = (name: string, about: string): Command =>
    withServerOptions(command.command(name).description(about).argument('<name>', 'its name'));
  withSettings(
    one('add', 'set up a source, and read it').addArgument(
      new Argument(
        '<location>',
        'a folder within the import folder of the server, an http:// or https:// address, or with --registrations what registries are asked about',
      ),
    ),
  )
    .option('--registrations', 'ask registries about domain names, addresses and numbers such as AS64496', false)
    .action((name: string, location: string, options) => run.add({ name, location, ...options }));
  withSettings(one('change', 'change a source'))
    .option('--location <location>', 'another folder or address')
    .option('--active', 'read it at its times')
    .option('--no-active', 'read it only with `source run`')
    .action((name: string, options) => run.change({ name, ...options }));
  one('remove', 'remove a source; its indices stay').action((name: string, options) =>
    run.remove({ name, ...options }),
  );
  one('run', 'read a source now').action((name: string, options) => run.run({ name, ...options }));
  return command;
}

function withSettings(command: Command): Command {
  return command
    .option('--when <times>', "when to read it, such as 'every 15m', 'daily 02:30' or five cron fields, in UTC")
    .option('--as <format>', 'read it as this format, instead of recognising it')
    .addOption(collectionOption())
    .addOption(new Option('--held-back', 'leave the indices unpublished'))
    .option('--keep-newest <number>', 'drop all but so many indices of each collection', wholeNumber)
    .option('--keep-days <number>', 'drop indices that are older than so many days', wholeNumber);
}
