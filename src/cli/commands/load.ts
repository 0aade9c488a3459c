import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { collectionOption, dataOption, examples } from './arguments.ts';

export interface LoadCommandOptions {
  readonly file: string;
  readonly collection: Collection;
  readonly label: string;
  readonly heldBack: boolean;
  readonly data: string;
}

export function loadCommand(defaultData: string, run: (options: LoadCommandOptions) => Promise<void>): Command {
  return new Command('load')
    .description(
      'load records, one JSON object a line, into a new index and publish it; interrupted, the same command goes on',
    )
    .argument('<file>', 'file of lines')
    .addOption(collectionOption().makeOptionMandatory())
    .requiredOption('-l, --label <label>', 'label of the index, such as 2026-11-21')
    .option('--held-back', 'leave the index unseen until it is published', false)
    .addOption(dataOption(defaultData))
    .addHelpText('after', examples('periplus load responses.ndjson -c responses -l 2026-11-21'))
    .action((file: string, options) => run({ file, ...options }));
}
