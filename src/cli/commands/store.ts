import { Command } from 'commander';
import { dataOption, examples } from './arguments.ts';

export interface StoreCommandOptions {
  readonly data: string;
  /** The result as one JSON object on standard output. */
  readonly json: boolean;
}

export interface CheckCommandOptions extends StoreCommandOptions {
  readonly deep: boolean;
}

export interface DropDamagedOptions extends StoreCommandOptions {
  /** Drop what is listed. */
  readonly yes: boolean;
}

export interface BackupCommandOptions extends StoreCommandOptions {
  /** Where the backup is, or will be. */
  readonly folder: string;
}

export interface StoreCommands {
  check(options: CheckCommandOptions): Promise<void>;
  compact(options: StoreCommandOptions): Promise<void>;
  dropDamaged(options: DropDamagedOptions): Promise<void>;
  backUp(options: BackupCommandOptions): Promise<void>;
  restore(options: BackupCommandOptions): Promise<void>;
}

export function storeCommand(defaultData: string, run: StoreCommands): Command {
  const command = new Command('store')
    .description('look after what a data directory holds; the server that holds it is asked, where one runs')
    .addHelpText(
      'after',
      examples(
        'periplus store check --deep',
        'periplus store drop-damaged --yes',
        'periplus store backup /backups/2026-11-21',
        'periplus store restore /backups/2026-11-21 --data new-data',
      ),
    );
  const named = (name: string, description: string): Command =>
    command
      .command(name)
      .description(description)
      .addOption(dataOption(defaultData))
      .option('--json', 'print the result as JSON', false);
  named('check', 'go through everything; what is wrong is printed, one finding a line, and the exit code is 1')
    .option('--deep', 'compare every row with its record, not a sample of them', false)
    .action((options) => run.check(options));
  named('compact', 'remove what no search finds any more, and join what lies in many pieces').action((options) =>
    run.compact(options),
  );
  named('drop-damaged', 'list the indices that cannot be read; with --yes, drop them and leave all others')
    .option('--yes', 'drop what is listed', false)
    .action((options) => run.dropDamaged(options));
  named('backup', 'write a backup to a new folder; loads and searches go on')
    .argument('<folder>', 'it must be new or empty')
    .action((folder: string, options) => run.backUp({ folder, ...options }));
  named('restore', 'make a new data directory from a backup, if every byte of it is as it was')
    .argument('<folder>', 'the backup')
    .action((folder: string, options) => run.restore({ folder, ...options }));
  return command;
}
