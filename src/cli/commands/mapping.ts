import { Argument, Command } from 'commander';
import { type Collection, collections } from '../../model/collection.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { examples } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface MappingOptions extends ServerOptions {
  readonly collection: Collection;
  readonly facet: boolean;
  readonly format?: OutputFormat;
}

export function mappingCommand(run: (options: MappingOptions) => Promise<void>): Command {
  const command = new Command('mapping')
    .description('list the fields of a collection and their types')
    .addArgument(new Argument('<collection>', 'collection').choices([...collections]))
    .option('--facet', 'only fields that a facet can group by', false)
    .addOption(formatOption())
    .addHelpText('after', examples('periplus mapping domains', 'periplus mapping responses --facet --format csv'))
    .action((collection: Collection, options) => run({ collection, ...options }));
  return withServerOptions(command);
}
