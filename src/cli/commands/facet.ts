import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { commaList } from '../comma-list.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { collectionOption, examples, joined, queryArgument, wholeNumber } from './arguments.ts';
import { indicesOption } from './search.ts';
import { withServerOptions } from './server-options.ts';

export interface FacetOptions extends ServerOptions {
  readonly query: string;
  readonly collection: Collection;
  readonly fields: readonly string[];
  readonly size: number;
  readonly indices?: string;
  readonly format?: OutputFormat;
}

export function facetCommand(run: (options: FacetOptions) => Promise<void>): Command {
  const command = new Command('facet')
    .description('group the records that match a query by the values of one or more fields, and count each group')
    .addArgument(queryArgument('query; * matches everything'))
    .requiredOption('-f, --fields <fields>', 'fields to group by, separated by commas', commaList)
    .addOption(collectionOption().default('responses'))
    .option('--size <number>', 'number of groups', wholeNumber, 100)
    .addOption(indicesOption())
    .addOption(formatOption())
    .addHelpText(
      'after',
      examples("periplus facet '*' -f geo.country", "periplus facet 'prot7:http' -f geo.country,port --size 10"),
    )
    .action((words: readonly string[], options) => run({ query: joined(words), ...options }));
  return withServerOptions(command);
}
