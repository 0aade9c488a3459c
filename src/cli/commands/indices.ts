import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { collectionOption, examples } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface IndicesOptions extends ServerOptions {
  readonly collection?: Collection;
  readonly format?: OutputFormat;
}

export function indicesCommand(run: (options: IndicesOptions) => Promise<void>): Command {
  const command = new Command('indices')
    .description('list the indices that you can search')
    .addOption(collectionOption())
    .addOption(formatOption())
    .addHelpText('after', examples('periplus indices', 'periplus indices -c domains --format json'))
    .action(run);
  return withServerOptions(command);
}
