import { Command, Option } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { Installation } from '../work/store-work.ts';
import { collectionOption, examples, withWorkPlace } from './arguments.ts';

export interface LoadCommandOptions extends Installation {
  readonly file: string;
  readonly collection: Collection;
  readonly label: string;
  readonly heldBack: boolean;
  readonly private: boolean;
  /** Where refused lines are kept, if there are any. */
  readonly refused?: string;
}

export function loadCommand(defaultData: string, run: (options: LoadCommandOptions) => Promise<void>): Command {
  const command = new Command('load')
    .description(
      'load records, one JSON object a line, into a new index and publish it; interrupted, the same command goes on',
    )
    .argument('<file>', 'file of lines, also packed with gzip or zstd; - for standard input')
    .addOption(collectionOption().makeOptionMandatory())
    .requiredOption(
      '-l, --label <label>',
      'label of the index: the date of its data, such as 2026-11-21; with --private any',
    )
    .option('--held-back', 'leave the index unseen until it is published', false)
    .addOption(
      new Option('--private', 'only for whom the key belongs to, and for their teams; by a server')
        .default(false)
        .conflicts('heldBack'),
    )
    .option('--refused <file>', 'where refused lines are kept; by default FILE.refused in the current directory')
    .addHelpText(
      'after',
      examples(
        'periplus load responses.ndjson -c responses -l 2026-11-21',
        'periplus grep port:443 responses.ndjson | periplus load - -c responses -l 2026-11-23',
      ),
    )
    .action((file: string, options) => run({ file, ...options }));
  return withWorkPlace(command, defaultData);
}
