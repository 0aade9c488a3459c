import { Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { Installation } from '../ask/ask.ts';
import { collectionOption, examples, withInstallationOptions } from './arguments.ts';

export interface LoadCommandOptions extends Installation {
  readonly file: string;
  readonly collection: Collection;
  readonly label: string;
  readonly heldBack: boolean;
  readonly private: boolean;
  /** Where to write refused lines, if there are any. */
  readonly refused?: string;
}

export function loadCommand(defaultData: string, run: (options: LoadCommandOptions) => Promise<void>): Command {
  const command = new Command('load')
    .description(
      'load records into a new index and publish it; to resume after an interruption, give the same command again',
    )
    .argument('<file>', 'file with one JSON object a line, may be compressed with gzip or zstd; - is standard input')
    .addOption(collectionOption().makeOptionMandatory())
    .requiredOption(
      '-l, --label <label>',
      'label of the index: the date of its data, such as 2026-11-21, or a name of your own with --private',
    )
    .option('--held-back', 'leave the index unpublished', false)
    .addOption(
      new Option('--private', 'visible only to the owner of the key and their teams; needs a server')
        .default(false)
        .conflicts('heldBack'),
    )
    .option('--refused <file>', 'where to write refused lines (default: FILE.refused in the current directory)')
    .addHelpText(
      'after',
      examples(
        'periplus load responses.ndjson -c responses -l 2026-11-21',
        'periplus grep port:443 responses.ndjson | periplus load - -c responses -l 2026-11-23',
      ),
    )
    .action((file: string, options) => run({ file, ...options }));
  return withInstallationOptions(command, defaultData);
}
