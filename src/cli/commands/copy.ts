import { Command } from 'commander';
import { examples } from './arguments.ts';

export interface CopyCommandOptions {
  /** Each a data directory, or the address of a database server or of nodes of a cluster. */
  readonly from: string;
  readonly to: string;
  /** The result as one JSON object on standard output. */
  readonly json: boolean;
}

export function copyCommand(run: (options: CopyCommandOptions) => Promise<void>): Command {
  return new Command('copy')
    .description('copy all indices from one store to another, of whatever engine; begun again, it goes on where it was')
    .requiredOption('--from <store>', 'a data directory that no server holds, or the address of a database server')
    .requiredOption('--to <store>', 'the same')
    .option('--json', 'print the result as JSON', false)
    .addHelpText(
      'after',
      examples(
        'periplus copy --from data --to http://127.0.0.1:9200/periplus',
        'periplus copy --from http://node1:9200,http://node2:9200 --to other-data',
      ),
    )
    .action((options) => run(options));
}
