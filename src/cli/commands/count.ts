import { Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { collectionOption, examples, joined, queryArgument } from './arguments.ts';
import { indicesOption } from './search.ts';
import { withServerOptions } from './server-options.ts';

export interface CountOptions extends ServerOptions {
  readonly query: string;
  readonly collection: Collection;
  readonly indices?: string;
  readonly format: 'text' | 'json';
}

export function countCommand(run: (options: CountOptions) => Promise<void>): Command {
  const command = new Command('count')
    .description('count the records that match a query')
    .addArgument(queryArgument('query; * matches everything'))
    .addOption(collectionOption().default('responses'))
    .addOption(indicesOption())
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText('after', examples("periplus count 'port:22'", "periplus count 'level:2' -c domains"))
    .action((words: readonly string[], options) => run({ query: joined(words), ...options }));
  return withServerOptions(command);
}
