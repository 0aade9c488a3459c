import { type Command, Option } from 'commander';
import type { Installation } from '../ask/ask.ts';
import { withInstallationOptions } from './arguments.ts';

/** Where a command stores the records that it makes. */
export interface StoreOptions extends Installation {
  /** Of the new indices. */
  readonly label?: string;
  readonly heldBack: boolean;
  readonly private: boolean;
}

export interface RecordOptions extends StoreOptions {
  /** Print the records instead of storing them. */
  readonly print: boolean;
}

/** Adds the options of a command that stores the records of its answers, or prints them. */
export function withRecordOptions(command: Command, defaultData: string): Command {
  command
    .option('--print', 'store nothing, and print the records: {collection, data, origin} on each line', false)
    .option('-l, --label <label>', 'label of the indices, as for load (default: today)')
    .option('--held-back', 'leave the indices unpublished', false)
    .addOption(
      new Option('--private', 'visible only to the owner of the key and their teams; needs a server')
        .default(false)
        .conflicts('heldBack'),
    );
  return withInstallationOptions(command, defaultData);
}
