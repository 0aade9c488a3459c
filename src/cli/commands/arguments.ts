import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { collections } from '../../model/collection.ts';
import { settingOption } from '../settings/command-settings.ts';
import { SETTINGS } from '../settings/settings.ts';

export function dataOption(defaultData: string): Option {
  return settingOption(SETTINGS.client.data, defaultData);
}

/** Adds the options that choose the installation: a data directory, or a server. */
export function withInstallationOptions(command: Command, defaultData: string): Command {
  return command
    .addOption(dataOption(defaultData))
    .option('--server <address>', 'work on the installation of this server instead of a data directory')
    .addOption(settingOption({ ...SETTINGS.client.key, sentence: 'key of an administrator' }));
}

export function textFormatOption(): Option {
  const about = 'output format; by default text in a terminal, one JSON value a line elsewhere';
  return new Option('--format <format>', about).choices(['text', 'ndjson']);
}

export function collectionOption(): Option {
  return new Option('-c, --collection <name>', 'collection').choices([...collections]);
}

export function wholeNumber(text: string): number {
  const number = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(number) || number < 0) throw new InvalidArgumentError('Not a whole number.');
  return number;
}

export function positiveNumber(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('Not a number from 1.');
  return number;
}

/** A query of several words needs no quotes around it. */
export function queryArgument(about: string): Argument {
  return new Argument('<query...>', about);
}

export const joined = (words: readonly string[]): string => words.join(' ');

/** The last section of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`;
}
