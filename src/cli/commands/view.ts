import { Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { commaList } from '../comma-list.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { collectionOption, examples, joined, positiveNumber, queryArgument } from './arguments.ts';
import { indicesOption } from './search.ts';
import { withServerOptions } from './server-options.ts';

type NumbersFormat = 'text' | 'json';

export interface ViewOptions extends ServerOptions {
  readonly query: string;
  readonly collection: Collection;
  /** Absent: the usual ones of the collection. */
  readonly facets?: readonly string[];
  readonly withoutOwnFilter?: readonly string[];
  readonly size: number;
  readonly plot?: string;
  readonly indices?: string;
  readonly format?: NumbersFormat;
}

export interface CompareQueriesOptions extends ServerOptions {
  readonly a: string;
  readonly b: string;
  readonly collection: Collection;
  readonly facets?: readonly string[];
  readonly size: number;
  readonly indicesA?: string;
  readonly indicesB?: string;
  readonly format?: NumbersFormat;
}

export function viewCommand(run: (options: ViewOptions) => Promise<void>): Command {
  const command = new Command('view')
    .description('show a query in numbers: how many records match, their most frequent values, and when they were seen')
    .addArgument(queryArgument('query; * matches everything'))
    .addOption(collectionOption().default('responses'))
    .addOption(facetsOption())
    .option(
      '--without-own-filter <fields>',
      'count these facets without the conditions of the query that test the same field alone',
      commaList,
    )
    .addOption(sizeOption())
    .option('--plot <field>', 'date to count by, or none; by default the usual one of the collection')
    .addOption(indicesOption())
    .addOption(numbersFormatOption())
    .addHelpText(
      'after',
      examples(
        "periplus view 'http.title:login'",
        "periplus view 'port:(80 OR 443)' -f port,geo.country --without-own-filter port",
      ),
    )
    .action((words: readonly string[], options) => run({ query: joined(words), ...options }));
  return withServerOptions(command);
}

export function compareCommand(run: (options: CompareQueriesOptions) => Promise<void>): Command {
  const command = new Command('compare')
    .description('compare two queries: what they have in common, and the values whose share differs most')
    .argument('<a>', 'first query')
    .argument('<b>', 'second query')
    .addOption(collectionOption().default('responses'))
    .addOption(facetsOption())
    .addOption(sizeOption())
    .option('--indices-a <labels>', 'indices of the first query: labels or numbers, separated by commas')
    .option('--indices-b <labels>', 'indices of the second query')
    .addOption(numbersFormatOption())
    .addHelpText(
      'after',
      examples(
        "periplus compare 'tag.name:nginx' 'tag.name:apache'",
        "periplus compare '*' '*' --indices-a 2026-10-01 --indices-b 2026-11-01 -f port,tag.name",
      ),
    )
    .action((a: string, b: string, options) => run({ a, b, ...options }));
  return withServerOptions(command);
}

function facetsOption(): Option {
  const about = 'fields to count by, separated by commas, or none; by default the usual ones of the collection';
  return new Option('-f, --facets <fields>', about).argParser(commaList);
}

function sizeOption(): Option {
  return new Option('--size <number>', 'number of values of each field').argParser(positiveNumber).default(10);
}

function numbersFormatOption(): Option {
  const about = 'output format; by default text in a terminal, JSON elsewhere';
  return new Option('--format <format>', about).choices(['text', 'json']);
}
