import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { Installation } from '../ask/ask.ts';
import { collectionOption, examples, withInstallationOptions } from './arguments.ts';

/** Names an index by its number, or by its label and, if several collections use that label, its collection. */
export interface IndexCommandOptions extends Installation {
  readonly index: string;
  readonly collection?: Collection;
}

export interface IndexListOptions extends Installation {
  readonly json: boolean;
}

export interface IndexWork {
  list(options: IndexListOptions): Promise<void>;
  publish(options: IndexCommandOptions): Promise<void>;
  withdraw(options: IndexCommandOptions): Promise<void>;
  drop(options: IndexCommandOptions): Promise<void>;
  relabel(options: IndexCommandOptions & { readonly label: string }): Promise<void>;
}

export function indexCommand(defaultData: string, work: IndexWork): Command {
  const command = new Command('index')
    .description('manage indices; goes through the server if one holds the data directory')
    .addHelpText(
      'after',
      examples(
        'periplus index list',
        'periplus index publish 2026-11-21 -c domains',
        'periplus index relabel 3 2026-11-22',
      ),
    );
  withInstallationOptions(command.command('list').description('list all indices'), defaultData)
    .option('--json', 'print JSON, one index a line', false)
    .action((options) => work.list(options));
  const indexSubcommand = (name: string, description: string) =>
    withInstallationOptions(
      command
        .command(name)
        .description(description)
        .argument('<index>', 'number or label of the index')
        .addOption(collectionOption()),
      defaultData,
    );
  indexSubcommand('publish', 'make an index visible').action((index: string, options) =>
    work.publish({ index, ...options }),
  );
  indexSubcommand('withdraw', 'exclude an index from searches that do not name it').action((index: string, options) =>
    work.withdraw({ index, ...options }),
  );
  indexSubcommand('drop', 'remove an index and its records').action((index: string, options) =>
    work.drop({ index, ...options }),
  );
  indexSubcommand('relabel', 'change the label of an index')
    .argument('<label>', 'the new label')
    .action((index: string, label: string, options) => work.relabel({ index, label, ...options }));
  return command;
}
