import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { collectionOption, commaList, examples } from './arguments.ts';

export interface GrepOptions {
  /** Absent where `queries` names a file of them. */
  readonly query?: string;
  readonly files: readonly string[];
  readonly collection: Collection;
  /** A file of `{path: type}` in place of a collection's fields. */
  readonly fields?: string;
  /** With `fields`: where a word without a field is looked for. */
  readonly freeText: readonly string[];
  /** A file with one query a line, each a JSON string: all are run in one pass. */
  readonly queries?: string;
  readonly isInverted: boolean;
  readonly isCounting: boolean;
}

export function grepCommand(run: (options: GrepOptions) => Promise<void>): Command {
  return new Command('grep')
    .description('records of files that a query finds, without any store')
    .argument('[query]', 'a query of the search language; with --queries, the first file')
    .argument('[files...]', 'files of records, one JSON object a line; - or none for standard input')
    .addOption(collectionOption().default('responses'))
    .option('--fields <file>', 'fields of the records in place of a collection: a JSON object of paths and types')
    .option(
      '--default <fields>',
      'with --fields: where a word without a field is looked for, between commas',
      commaList,
      [],
    )
    .option(
      '--queries <file>',
      'one query a line, each a JSON string; prints {q, lines} for each, lines counted from 0',
    )
    .option('-v, --invert', 'those that it does not find', false)
    .option('--count', 'only how many', false)
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
        ...(isMany ? {} : { query: first ?? '*' }),
        files: isMany && first !== undefined ? [first, ...rest] : rest,
        freeText,
        isInverted: invert,
        isCounting: count,
        ...options,
      });
    });
}
