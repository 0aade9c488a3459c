import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { commaList } from '../comma-list.ts';
import { collectionOption, examples } from './arguments.ts';

export interface GrepOptions {
  /** Undefined if `queries` is given. */
  readonly query?: string;
  readonly files: readonly string[];
  readonly collection: Collection;
  /** A file of `{path: type}`, used instead of the fields of a collection. */
  readonly fields?: string;
  /** With `fields`: the fields in which a word without a field is searched. */
  readonly freeText: readonly string[];
  /** A file with one query a line, each a JSON string. All run in one pass. */
  readonly queries?: string;
  readonly isInverted: boolean;
  readonly isCounting: boolean;
}

export function grepCommand(run: (options: GrepOptions) => Promise<void>): Command {
  return new Command('grep')
    .description('print the records of files that match a query; needs no server')
    .argument('[query]', 'query; with --queries, the first file')
    .argument('[files...]', 'files of records, one JSON object a line; standard input if none is given or for -')
    .addOption(collectionOption().default('responses'))
    .option('--fields <file>', 'JSON file with the paths and types of the fields, instead of a collection')
    .option(
      '--default <fields>',
      'with --fields: the fields in which a word without a field is searched, separated by commas',
      commaList,
      [],
    )
    .option(
      '--queries <file>',
      'file with one query a line, each a JSON string; prints {q, lines} for each, line numbers from 0',
    )
    .option('-v, --invert', 'print the records that do not match', false)
    .option('--count', 'print only the number of records', false)
    .addHelpText(
      'after',
      examples(
        "periplus grep 'port:[8000 TO 8999] http.title:login' responses.ndjson",
        "periplus grep --fields fields.json --default title,body 'router login' records.ndjson",
      ),
    )
    .action((first: string | undefined, rest: readonly string[], { invert, count, default: freeText, ...options }) => {
      const isMany = options.queries !== undefined;
      return run({
        ...defined({ query: isMany ? undefined : (first ?? '*') }),
        files: isMany && first !== undefined ? [first, ...rest] : rest,
        freeText,
        isInverted: invert,
        isCounting: count,
        ...options,
      });
    });
}
