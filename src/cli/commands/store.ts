import { Command } from 'commander';
import { dataOption, examples } from './arguments.ts';

export interface StoreCommandOptions {
  readonly data: string;
  /** Print the result as one JSON object to standard output. */
  readonly json: boolean;
}

export interface CheckCommandOptions extends StoreCommandOptions {
  readonly deep: boolean;
}

export interface DropDamagedOptions extends StoreCommandOptions {
  /** Drop the listed indices. */
  readonly yes: boolean;
}

export interface BackupCommandOptions extends StoreCommandOptions {
  /** The folder of the backup. */
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
    .description('maintain a data directory; goes through the server if one holds it')
    .addHelpText(
      'after',
      examples(
        'periplus store check --deep',
        'periplus store drop-damaged --yes',
        'periplus store backup /backups/2026-11-21',
        'periplus store restore /backups/2026-11-21 --data new-data',
      ),
    );
  const storeSubcommand = (name: string, description: string): Command =>
    command
      .command(name)
      .description(description)
      .addOption(dataOption(defaultData))
      .option('--json', 'print the result as JSON', false);
  storeSubcommand('check', 'check the whole store; prints each problem on a line and exits with 1 if there are any')
    .option('--deep', 'compare every row with its record instead of a sample', false)
    .action((options) => run.check(options));
  storeSubcommand('compact', 'remove data that no search can find any more, and merge segments').action((options) =>
    run.compact(options),
  );
  storeSubcommand('drop-damaged', 'list the indices that cannot be read; with --yes, drop them and no others')
    .option('--yes', 'drop the listed indices', false)
    .action((options) => run.dropDamaged(options));
  storeSubcommand('backup', 'write a backup to a new folder; loads and searches continue meanwhile')
    .argument('<folder>', 'folder of the backup; must be new or empty')
    .action((folder: string, options) => run.backUp({ folder, ...options }));
  storeSubcommand('restore', 'create a new data directory from a backup, after verifying every byte of the backup')
    .argument('<folder>', 'folder of the backup')
    .action((folder: string, options) => run.restore({ folder, ...options }));
  return command;
}
