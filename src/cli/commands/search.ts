import { Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { commaList } from '../comma-list.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { collectionOption, examples, joined, queryArgument, wholeNumber } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface SearchCommandOptions extends ServerOptions {
  readonly query: string;
  readonly collection: Collection;
  readonly start: number;
  readonly size: number;
  readonly all: boolean;
  readonly fields?: readonly string[];
  readonly exclude?: readonly string[];
  readonly indices?: string;
  readonly sort?: string;
  readonly cursor?: string;
  readonly format?: OutputFormat;
}

export function searchCommand(run: (options: SearchCommandOptions) => Promise<void>): Command {
  const command = new Command('search')
    .description('search records, newest first')
    .addArgument(queryArgument('query; * matches everything'))
    .addOption(collectionOption().default('responses'))
    .option('--start <number>', 'skip this many records', wholeNumber, 0)
    .option('--size <number>', 'number of records', wholeNumber, 20)
    .addOption(new Option('--all', 'all matching records').default(false))
    .option('--fields <fields>', 'only these fields, separated by commas', commaList)
    .addOption(
      new Option('--exclude <fields>', 'all fields except these, separated by commas')
        .argParser(commaList)
        .conflicts('fields'),
    )
    .addOption(indicesOption())
    .option('--sort <field>', 'sort by this field instead, such as port, or -port for descending order')
    .addOption(new Option('--cursor <cursor>', 'continue where an earlier answer ended').conflicts('start'))
    .addOption(formatOption())
    .addHelpText(
      'after',
      examples(
        "periplus search 'http.title:login port:>8000'",
        "periplus search 'domain:*.example' -c domains --fields domain,a --format csv",
        "periplus search '*' --size 100 | periplus grep 'port:443' --count",
      ),
    )
    .action((words: readonly string[], options) => run({ query: joined(words), ...options }));
  return withServerOptions(command);
}

export function indicesOption(): Option {
  return new Option('--indices <labels>', 'search only these indices: labels or numbers, separated by commas');
}
