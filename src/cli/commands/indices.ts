import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import { collectionOption, dataOption } from './arguments.ts';

/** By number, or by label and, where several collections have it, collection. */
export interface IndexCommandOptions {
  readonly index: string;
  readonly collection?: Collection;
  readonly data: string;
}

export interface IndexWork {
  list(options: { readonly json: boolean; readonly data: string }): Promise<void>;
  publish(options: IndexCommandOptions): Promise<void>;
  withdraw(options: IndexCommandOptions): Promise<void>;
  drop(options: IndexCommandOptions): Promise<void>;
  relabel(options: IndexCommandOptions & { readonly label: string }): Promise<void>;
}

export function indexCommand(defaultData: string, work: IndexWork): Command {
  const command = new Command('index').description('look after the indices');
  command
    .command('list')
    .description('all indices')
    .option('--json', 'as JSON, one a line', false)
    .addOption(dataOption(defaultData))
    .action((options) => work.list(options));
  const named = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .argument('<index>', 'number or label of the index')
      .addOption(collectionOption())
      .addOption(dataOption(defaultData));
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
