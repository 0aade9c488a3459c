import { Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { collectionOption, commaList, examples, wholeNumber } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface SearchOptions extends ServerOptions {
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

export function searchCommand(run: (options: SearchOptions) => Promise<void>): Command {
  const command = new Command('search')
    .description('records that a query finds, newest first')
    .argument('<query>', 'a query of the search language; * for everything')
    .addOption(collectionOption().default('responses'))
    .option('--start <number>', 'pass over so many', wholeNumber, 0)
    .option('--size <number>', 'how many', wholeNumber, 20)
    .addOption(new Option('--all', 'everything that is found').default(false))
    .option('--fields <fields>', 'only these fields, between commas', commaList)
    .addOption(
      new Option('--exclude <fields>', 'all fields but these, between commas').argParser(commaList).conflicts('fields'),
    )
    .addOption(indicesOption())
    .option('--sort <field>', 'by this field in place of newest first, such as port or -port')
    .addOption(new Option('--cursor <cursor>', 'go on where an earlier answer ended').conflicts('start'))
    .addOption(formatOption())
    .addHelpText(
      'after',
      examples(
        "periplus search 'http.title:login port:>8000'",
        "periplus search 'domain:*.example' -c domains --fields domain,a --format csv",
        "periplus search '*' --size 100 | periplus grep 'port:443' --count",
      ),
    )
    .action((query: string, options) => run({ query, ...options }));
  return withServerOptions(command);
}

export function indicesOption(): Option {
  return new Option('--indices <labels>', 'only in these indices: labels or numbers, between commas');
}
