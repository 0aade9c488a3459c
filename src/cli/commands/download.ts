import { Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { collectionOption, commaList, examples, wholeNumber } from './arguments.ts';
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
  /** Absent or `-`: standard output. */
  readonly output?: string;
  readonly restart: boolean;
}

export function downloadCommand(run: (options: DownloadOptions) => Promise<void>): Command {
  const command = new Command('download')
    .description('all records that a query finds, into a file; interrupted, the same command goes on')
    .argument('<query>', 'a query of the search language; * for everything')
    .addOption(collectionOption().default('responses'))
    .option('-o, --output <file>', 'file to write; until it is whole it is called FILE.part')
    .option('--size <number>', 'how many at most', wholeNumber)
    .option('--fields <fields>', 'only these fields, between commas', commaList)
    .addOption(
      new Option('--exclude <fields>', 'all fields but these, between commas').argParser(commaList).conflicts('fields'),
    )
    .addOption(indicesOption())
    .addOption(
      new Option('--format <format>', 'one JSON object a line, one JSON array, CSV, or Parquet')
        .choices([...downloadFormats])
        .default('ndjson'),
    )
    .option('--restart', 'begin anew, whatever was there', false)
    .addHelpText(
      'after',
      examples(
        "periplus download 'port:443' --fields ip,port,http.title --format csv -o https.csv",
        "periplus download '*' -c domains -o domains.ndjson",
        "periplus download 'level:2' -c domains --size 1000 | wc -l",
      ),
    )
    .action((query: string, options) => run({ query, ...options }));
  return withServerOptions(command);
}
