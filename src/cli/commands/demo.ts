import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { collectionOption, dataOption, examples, wholeNumber } from './arguments.ts';

export interface DemoCommandOptions {
  readonly size: number;
  readonly seed: number;
  /** A file, or `-`: lines go there and nothing is loaded. */
  readonly out?: string;
  readonly collection?: Collection;
  readonly data: string;
}

export function demoCommand(defaultData: string, run: (options: DemoCommandOptions) => Promise<void>): Command {
  return new Command('demo')
    .description('make the demonstration world, a small internet that agrees with itself, and load it')
    .option('--size <number>', 'how many scan responses', wholeNumber, 10_000)
    .option('--seed <number>', 'another seed makes another world', wholeNumber, 1)
    .option(
      '--out <file>',
      'write the records of one collection as lines to this file, - for standard output, and load nothing',
    )
    .addOption(collectionOption().default('responses', 'responses; with --out only'))
    .addOption(dataOption(defaultData))
    .addHelpText(
      'after',
      examples('periplus demo --size 100000', 'periplus demo --size 1000 --out - -c domains | head'),
    )
    .action(run);
}
