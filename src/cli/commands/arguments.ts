import { type Command, InvalidArgumentError, Option } from 'commander';
import { collections } from '../../model/collection.ts';

/** Arguments that several commands take, and how they are read. */
export function dataOption(byDefault: string): Option {
  return new Option('--data <directory>', 'where the data lives').default(byDefault);
}

/** Which installation a command changes: a data directory, or a server that is named outright. */
export function withWorkPlace(command: Command, defaultData: string): Command {
  return command
    .addOption(dataOption(defaultData))
    .option('--server <address>', 'work on what this server holds, in place of a directory')
    .option('--key <key>', 'operator key to show it (PERIPLUS_KEY)');
}

export function collectionOption(): Option {
  return new Option('-c, --collection <name>', 'collection').choices([...collections]);
}

export function wholeNumber(text: string): number {
  const number = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(number) || number < 0) throw new InvalidArgumentError('Not a whole number.');
  return number;
}

export function commaList(text: string): string[] {
  return text.split(',').filter((part) => part !== '');
}

/** The end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`;
}
