import type { Argument, Command, Option } from 'commander';

/** A command and what can be typed after it, as data from which the script of every shell is generated. */
export interface CommandWords {
  /** Names from the top, such as `['index', 'publish']`; empty for the program itself. */
  readonly path: readonly string[];
  readonly about: string;
  readonly options: readonly OptionWords[];
  /** Its subcommands. */
  readonly commands: readonly CommandName[];
  /** The allowed values of its first argument. */
  readonly choices: readonly string[];
  /** Some of its arguments are files. */
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

/** All commands: the program first, each command before its subcommands. */
export function commandWords(command: Command, path: readonly string[] = []): readonly CommandWords[] {
  const words: CommandWords = {
    path,
    about: command.description(),
    options: [...command.options.map(optionWords), HELP],
    commands: command.commands.map((each) => ({ name: each.name(), about: each.description() })),
    choices: command.registeredArguments[0]?.argChoices ?? [],
    takesFiles: command.registeredArguments.some(isFile),
  };
  return [words, ...command.commands.flatMap((each) => commandWords(each, [...path, each.name()]))];
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
