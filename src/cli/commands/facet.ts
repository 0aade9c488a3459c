import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { collectionOption, commaList, examples, wholeNumber } from './arguments.ts';
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
    .description(
      'how many of the records that a query finds hold each value of a field, or each combination of several',
    )
    .argument('<query>', 'a query of the search language; * for everything')
    .requiredOption('-f, --fields <fields>', 'group by these, between commas', commaList)
    .addOption(collectionOption().default('responses'))
    .option('--size <number>', 'how many groups', wholeNumber, 100)
    .addOption(indicesOption())
    .addOption(formatOption())
    .addHelpText(
      'after',
      examples("periplus facet '*' -f geo.country", "periplus facet 'prot7:http' -f geo.country,port --size 10"),
    )
    .action((query: string, options) => run({ query, ...options }));
  return withServerOptions(command);
}
