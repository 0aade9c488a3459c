import type { Argument, Command, Option } from 'commander';

/** What can be typed after `periplus`, as data: the scripts of all shells are made of this. */
export interface CommandWords {
  /** Names from the top: `['index', 'publish']`; none for the program itself. */
  readonly path: readonly string[];
  readonly about: string;
  readonly options: readonly OptionWords[];
  /** Names of the commands below. */
  readonly commands: readonly CommandName[];
  /** Values that its first argument may have. */
  readonly choices: readonly string[];
  /** Files are among its arguments. */
  readonly takesFiles: boolean;
}

export interface CommandName {
  readonly name: string;
  readonly about: string;
}

export interface OptionWords {
  readonly long: string;
  readonly short: string | undefined;
  readonly about: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
  /** The value is a file or a directory. */
  readonly isPath: boolean;
}

/** The program first, each command before those below it. */
export function commandWords(command: Command, path: readonly string[] = []): readonly CommandWords[] {
  const words: CommandWords = {
    path,
    about: command.description(),
    options: [...command.options.map(optionWords), HELP],
    commands: command.commands.map((one) => ({ name: one.name(), about: one.description() })),
    choices: command.registeredArguments[0]?.argChoices ?? [],
    takesFiles: command.registeredArguments.some(isFile),
  };
  return [words, ...command.commands.flatMap((one) => commandWords(one, [...path, one.name()]))];
}

const HELP: OptionWords = { long: '--help', short: '-h', about: 'help', takesValue: false, choices: [], isPath: false };

function optionWords(option: Option): OptionWords {
  return {
    long: option.long ?? option.flags,
    short: option.short,
    about: option.description,
    takesValue: option.required || option.optional,
    choices: option.argChoices ?? [],
    isPath: /<(?:file|directory)>/.test(option.flags),
  };
}

function isFile(argument: Argument): boolean {
  return /^files?$/.test(argument.name());
}
