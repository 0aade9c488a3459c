import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { commaList } from '../comma-list.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { collectionOption, examples, joined, wholeNumber } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface ListSearchesOptions extends ServerOptions {
  readonly team: boolean;
  readonly format?: OutputFormat;
}

export interface OneSearchOptions extends ServerOptions {
  /** A name, or an id. */
  readonly search: string;
}

/** How a saved search shows its results, and who sees it. */
interface SearchSettings extends ServerOptions {
  readonly collection?: Collection;
  readonly indices?: string;
  readonly sort?: string;
  readonly columns?: readonly string[];
  readonly facets?: readonly string[];
  readonly note?: string;
  readonly share?: boolean;
}

export interface SaveSearchOptions extends SearchSettings {
  readonly name: string;
  readonly query: string;
}

export interface ChangeSearchOptions extends SearchSettings, OneSearchOptions {
  readonly name?: string;
  readonly query?: string;
}

export interface RunSearchOptions extends OneSearchOptions {
  readonly size: number;
  readonly all: boolean;
  readonly format?: OutputFormat;
}

interface SavedSearchCommands {
  list(options: ListSearchesOptions): Promise<void>;
  show(options: OneSearchOptions): Promise<void>;
  save(options: SaveSearchOptions): Promise<void>;
  change(options: ChangeSearchOptions): Promise<void>;
  remove(options: OneSearchOptions): Promise<void>;
  run(options: RunSearchOptions): Promise<void>;
}

export function searchesCommand(run: SavedSearchCommands): Command {
  const command = new Command('searches')
    .description('saved searches: your own, and those that teammates share')
    .addHelpText(
      'after',
      examples(
        "periplus searches save logins 'http.title:login' --columns ip,port,http.title --share",
        'periplus searches run logins --format csv',
        "periplus searches change logins --note 'For the report of each month'",
        'periplus searches list --team',
      ),
    );
  withServerOptions(command.command('list').description('list your saved searches'))
    .option('--team', 'also those that teammates share', false)
    .addOption(formatOption())
    .action(run.list);
  const one = (name: string, about: string): Command =>
    withServerOptions(command.command(name).description(about).argument('<search>', 'its name or id'));
  one('show', 'print a saved search').action((search: string, options) => run.show({ search, ...options }));
  withSettings(
    command
      .command('save')
      .description('save a search under a name')
      .argument('<name>', 'a name that you use once')
      .argument('<query...>', 'query; * matches everything'),
  ).action((name: string, words: readonly string[], options) => run.save({ name, query: joined(words), ...options }));
  withSettings(
    command
      .command('change')
      .description('change a saved search')
      .argument('<search>', 'its name or id')
      .option('--name <name>', 'another name')
      .option('--query <query>', 'another query'),
  )
    .option('--no-share', 'teammates no longer see it')
    .action((search: string, options) => run.change({ search, ...options }));
  one('remove', 'delete a saved search').action((search: string, options) => run.remove({ search, ...options }));
  one('run', 'print the records that a saved search finds')
    .option('--size <number>', 'number of records', wholeNumber, 20)
    .option('--all', 'all matching records', false)
    .addOption(formatOption())
    .action((search: string, options) => run.run({ search, ...options }));
  return command;
}

function withSettings(command: Command): Command {
  return withServerOptions(
    command
      .addOption(collectionOption())
      .option('--indices <labels>', 'search only these indices: labels or numbers, separated by commas')
      .option('--sort <field>', 'sort by this field, such as port, or -port for descending order')
      .option('--columns <fields>', 'show these fields, separated by commas', commaList)
      .option('--facets <fields>', 'group by these fields, separated by commas', commaList)
      .option('--note <text>', 'what the search is for')
      .option('--share', 'teammates see it'),
  );
}
