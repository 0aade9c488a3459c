import { Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { collectionOption, examples, joined, queryArgument } from './arguments.ts';

export interface QueryOptions {
  readonly query: string;
  readonly collection: Collection;
  readonly format?: 'text' | 'json';
}

export function queryCommand(run: (options: QueryOptions) => Promise<void>): Command {
  return new Command('query')
    .description('show how a query is parsed: its canonical form, its tree and warnings; needs no server')
    .addArgument(queryArgument('query to parse'))
    .addOption(collectionOption().default('responses'))
    .addOption(
      new Option('--format <format>', 'output format; by default text in a terminal, JSON elsewhere').choices([
        'text',
        'json',
      ]),
    )
    .addHelpText(
      'after',
      examples("periplus query 'port:80 OR port:443 NOT http.title:login'", "periplus query 'a:10.0.0.0/8' -c domains"),
    )
    .action((words: readonly string[], options) => run({ query: joined(words), ...options }));
}
