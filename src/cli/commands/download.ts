import { Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { commaList } from '../comma-list.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { collectionOption, examples, joined, queryArgument, wholeNumber } from './arguments.ts';
import { indicesOption } from './search.ts';
import { withServerOptions } from './server-options.ts';

export const downloadFormats = ['ndjson', 'json', 'csv', 'parquet'] as const;

export interface DownloadOptions extends ServerOptions {
  readonly query: string;
  readonly collection: Collection;
  readonly size?: number;
  readonly fields?: readonly string[];
  readonly exclude?: readonly string[];
  readonly indices?: string;
  readonly format: (typeof downloadFormats)[number];
  /** Undefined or `-`: standard output. */
  readonly output?: string;
  readonly restart: boolean;
  /** Leave out damaged indices instead of failing. */
  readonly acceptPartial: boolean;
}

export function downloadCommand(run: (options: DownloadOptions) => Promise<void>): Command {
  const command = new Command('download')
    .description(
      'download all records that match a query; to resume after an interruption, give the same command again',
    )
    .addArgument(queryArgument('query; * matches everything'))
    .addOption(collectionOption().default('responses'))
    .option('-o, --output <file>', 'file to write; FILE.part until it is complete')
    .option('--size <number>', 'maximum number of records', wholeNumber)
    .option('--fields <fields>', 'only these fields, separated by commas', commaList)
    .addOption(
      new Option('--exclude <fields>', 'all fields except these, separated by commas')
        .argParser(commaList)
        .conflicts('fields'),
    )
    .addOption(indicesOption())
    .addOption(
      new Option('--format <format>', 'one JSON object a line, one JSON array, CSV, or Parquet')
        .choices([...downloadFormats])
        .default('ndjson'),
    )
    .option('--restart', 'start again and discard what is already downloaded', false)
    .option('--accept-partial', 'leave out damaged indices instead of failing', false)
    .addHelpText(
      'after',
      examples(
        "periplus download 'port:443' --fields ip,port,http.title --format csv -o https.csv",
        "periplus download '*' -c domains -o domains.ndjson",
        "periplus download 'level:2' -c domains --size 1000 | wc -l",
      ),
    )
    .action((words: readonly string[], options) => run({ query: joined(words), ...options }));
  return withServerOptions(command);
}
