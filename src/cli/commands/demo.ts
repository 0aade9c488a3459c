import { Command } from 'commander';
import { DEMO_SIZE } from '../../demo/demo-size.ts';
import type { Collection } from '../../model/collection.ts';
import type { Installation } from '../work/store-work.ts';
import { collectionOption, examples, wholeNumber, withWorkPlace } from './arguments.ts';

export interface DemoCommandOptions extends Installation {
  readonly size: number;
  readonly seed: number;
  /** A file, or `-`: lines go there and nothing is loaded. */
  readonly out?: string;
  readonly collection?: Collection;
  /** Take it away again. */
  readonly remove: boolean;
}

export function demoCommand(defaultData: string, run: (options: DemoCommandOptions) => Promise<void>): Command {
  const command = new Command('demo')
    .description('make the demonstration world, a small internet that agrees with itself, and load it')
    .option('--size <number>', 'how many scan responses', wholeNumber, DEMO_SIZE)
    .option('--seed <number>', 'another seed makes another world', wholeNumber, 1)
    .option(
      '--out <file>',
      'write the records of one collection as lines to this file, - for standard output, and load nothing',
    )
    .addOption(collectionOption().default('responses', 'responses; with --out only'))
    .option('--store <directory>', 'load into this data directory: another word for --data')
    .option('--remove', 'remove the demonstration world that was loaded, and nothing else', false)
    .addHelpText(
      'after',
      examples(
        'periplus demo --size 100000',
        'periplus demo --size 100 --seed 7 --store ./other-data',
        'periplus demo --size 1000 --out - -c domains | head',
        'periplus demo --remove',
      ),
    )
    .action(({ store, data, ...options }) => run({ ...options, data: store ?? data }));
  return withWorkPlace(command, defaultData);
}
