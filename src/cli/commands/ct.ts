import { Command, Option } from 'commander';
import { examples, positiveNumber, wholeNumber, withInstallationOptions } from './arguments.ts';
import type { RecordOptions } from './record-options.ts';

export interface CtOptions extends RecordOptions {
  /** The address of the log. */
  readonly log: string;
  /** The first entry to read, unless the cursor says another one. */
  readonly from: number;
  /** How many entries to read at most. */
  readonly count: number;
  /** A file that keeps how far the log was read. */
  readonly cursor?: string;
  /** Requests a second at most. */
  readonly rate: number;
  /** Whom the operators of the log may ask. */
  readonly contact?: string;
}

export function ctCommand(defaultData: string, run: (options: CtOptions) => Promise<void>): Command {
  const command = new Command('ct')
    .description('load certificates from a transparency log into a new index, and publish it')
    .argument('<log>', 'address of the log, of either kind: RFC 6962 or static-ct')
    .option('--print', 'store nothing, and print the records: {collection, data} on each line; needs no server', false)
    .option('-l, --label <label>', 'label of the index, as for load (default: today)')
    .option('--held-back', 'leave the index unpublished', false)
    .addOption(
      new Option('--private', 'visible only to the owner of the key and their teams; needs a server')
        .default(false)
        .conflicts('heldBack'),
    )
    .option('--from <index>', 'first entry to read, from 0', wholeNumber, 0)
    .option('--count <number>', 'how many entries to read at most', positiveNumber, 10_000)
    .option('--cursor <file>', 'keep in this file how far the log was read, and read on from there')
    .option('--rate <number>', 'requests to send a second at most', positiveNumber, 2)
    .option('--contact <text>', 'address of mail or page that the log is told, for questions of its operators')
    .addHelpText(
      'after',
      examples(
        'periplus ct https://log.example/2026h2 --print --count 1000',
        'periplus ct https://log.example/2026h2 --cursor log.json --contact admin@example.org',
      ),
    )
    .action((log: string, options) => run({ log, ...options }));
  return withInstallationOptions(command, defaultData);
}
