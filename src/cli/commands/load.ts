import { Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { Installation } from '../ask/ask.ts';
import { collectionOption, examples, withInstallationOptions } from './arguments.ts';

export interface LoadCommandOptions extends Installation {
  readonly files: readonly string[];
  /** The name of a format. */
  readonly as?: string;
  readonly collection?: Collection;
  readonly label?: string;
  readonly heldBack: boolean;
  readonly private: boolean;
  /** Store nothing. */
  readonly print: boolean;
  /** Where to write refused records, if there are any. */
  readonly refused?: string;
}

export function loadCommand(defaultData: string, run: (options: LoadCommandOptions) => Promise<void>): Command {
  const command = new Command('load')
    .description(
      'load files of any known format into new indices, one for each collection, and publish them; to resume after an interruption, give the same command again',
    )
    .argument(
      '<file...>',
      'results of scanners and other services, dumps, records; directories and archives of them; - is standard input',
    )
    .option('--as <format>', 'read all files as this format, instead of recognising it')
    .addOption(collectionOption())
    .option(
      '-l, --label <label>',
      'label of the indices: the date of their data, such as 2026-11-21 (default: today), or a name of your own with --private',
    )
    .option('--print', 'store nothing, and print what would be stored: {collection, data, origin} on each line', false)
    .option('--held-back', 'leave the indices unpublished', false)
    .addOption(
      new Option('--private', 'visible only to the owner of the key and their teams; needs a server')
        .default(false)
        .conflicts('heldBack'),
    )
    .option('--refused <file>', 'where to write refused records (default: FILE.refused in the current directory)')
    .addHelpText(
      'after',
      examples(
        'periplus load scan.xml',
        'periplus load results/ certificates.zip -l 2026-11-21',
        'periplus load masscan.json --print',
        'periplus grep port:443 responses.ndjson | periplus load - -c responses -l 2026-11-23',
      ),
    )
    .action((files: readonly string[], options) => run({ files, ...options }));
  return withInstallationOptions(command, defaultData);
}
