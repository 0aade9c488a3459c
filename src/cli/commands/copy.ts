import { Command } from 'commander';
import { examples } from './arguments.ts';

export interface CopyCommandOptions {
  /** A data directory, or the address of a search cluster. The same for `to`. */
  readonly from: string;
  readonly to: string;
  /** Print the result as one JSON object to standard output. */
  readonly json: boolean;
}

export function copyCommand(run: (options: CopyCommandOptions) => Promise<void>): Command {
  return new Command('copy')
    .description('copy all indices from one store to another; the engines may differ; an interrupted copy resumes')
    .requiredOption(
      '--from <store>',
      'source: a data directory that no server holds, or the address of a search cluster',
    )
    .requiredOption('--to <store>', 'target, given in the same way')
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
