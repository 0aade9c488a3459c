import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { Installation } from '../work/store-work.ts';
import { collectionOption, examples, withWorkPlace } from './arguments.ts';

/** By number, or by label and, where several collections have it, collection. */
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
    .description('look after the indices; while a server holds the data directory, it does the work')
    .addHelpText(
      'after',
      examples(
        'periplus index list',
        'periplus index publish 2026-11-21 -c domains',
        'periplus index relabel 3 2026-11-22',
      ),
    );
  const inPlace = (one: Command) => withWorkPlace(one, defaultData);
  inPlace(command.command('list').description('all indices'))
    .option('--json', 'as JSON, one a line', false)
    .action((options) => work.list(options));
  const named = (name: string, description: string) =>
    inPlace(
      command
        .command(name)
        .description(description)
        .argument('<index>', 'number or label of the index')
        .addOption(collectionOption()),
    );
  named('publish', 'make an index visible, whole, at once').action((index: string, options) =>
    work.publish({ index, ...options }),
  );
  named('withdraw', 'take an index out of searches that do not name it').action((index: string, options) =>
    work.withdraw({ index, ...options }),
  );
  named('drop', 'remove an index and its records').action((index: string, options) => work.drop({ index, ...options }));
  named('relabel', 'give an index another label')
    .argument('<label>', 'the new label')
    .action((index: string, label: string, options) => work.relabel({ index, label, ...options }));
  return command;
}
