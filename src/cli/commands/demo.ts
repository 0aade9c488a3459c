import { Command } from 'commander';
import { DEMO_SIZE } from '../../demo/demo-size.ts';
import type { Collection } from '../../model/collection.ts';
import type { Installation } from '../ask/ask.ts';
import { collectionOption, examples, wholeNumber, withInstallationOptions } from './arguments.ts';

export interface DemoCommandOptions extends Installation {
  readonly size: number;
  readonly seed: number;
  /** A file, or `-`: write lines there and load nothing. */
  readonly out?: string;
  readonly collection?: Collection;
  /** Remove the demonstration world. */
  readonly remove: boolean;
}

export function demoCommand(defaultData: string, run: (options: DemoCommandOptions) => Promise<void>): Command {
  const command = new Command('demo')
    .description('generate the demonstration world, a small invented internet, and load it')
    .option('--size <number>', 'number of scan responses', wholeNumber, DEMO_SIZE)
    .option('--seed <number>', 'a different seed generates a different world', wholeNumber, 1)
    .option(
      '--out <file>',
      'write the records of one collection to this file, one a line, and load nothing; - is standard output',
    )
    .addOption(collectionOption().default('responses', 'responses; with --out only'))
    .option('--store <directory>', 'the same as --data')
    .option('--remove', 'remove the loaded demonstration world and nothing else', false)
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
  return withInstallationOptions(command, defaultData);
}
