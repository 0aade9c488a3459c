/** Settings -> the options of a command, and the values for it. Precedence: option, environment, default. */
import { type Command, Option } from 'commander';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import type { Setting, SettingGroup, SettingTexts, SettingValues } from './setting.ts';

/** Adds the options of a group to a command, in the order of the group. */
export function withSettings<Group extends SettingGroup>(
  command: Command,
  group: Group,
  texts: SettingTexts<Group>,
): Command {
  for (const [name, setting] of Object.entries(group))
    if (setting.option !== undefined) command.addOption(settingOption(setting, texts[name]));
  return command;
}

/** `text`: what the environment says. The help shows it as the default, unless it must be read or is a secret. */
export function settingOption(setting: Setting, text?: string): Option {
  const { option: flags = '', read, readOption = read, choices, preset, isFlag, isSecret, fallback } = setting;
  const option = new Option(flags, helpText(setting));
  if (isFlag) return option.negate ? option : option.default(isYes(text));
  if (choices !== undefined) option.choices(choices);
  else if (readOption !== undefined) option.argParser(readOption);
  if (preset !== undefined) option.preset(preset);
  if (readOption === undefined && !isSecret) option.default(text ?? fallback);
  return option;
}

function helpText({ sentence, variable, read, fallback, otherwise, isVariableHidden }: Setting): string {
  if (isVariableHidden || sentence.includes(variable)) return sentence;
  const value = read !== undefined && typeof fallback === 'number' ? `, default ${fallback}` : '';
  return `${sentence} (${variable}${otherwise === undefined ? value : `, default: ${otherwise}`})`;
}

/**
 * The values of a group. `options`: what commander read, by the names of the settings.
 * @throws CommandFailure if a variable is wrong
 */
export function settingValues<Group extends SettingGroup>(
  group: Group,
  options: Readonly<Record<string, unknown>>,
  texts: SettingTexts<Group>,
): SettingValues<Group> {
  const values = Object.entries(group).map(([name, setting]) => [name, value(setting, options[name], texts[name])]);
  return Object.fromEntries(values) as SettingValues<Group>;
}

function value(setting: Setting, given: unknown, text: string | undefined): unknown {
  if (!setting.isFlag) return given ?? readVariable(setting, text) ?? setting.fallback;
  return setting.option?.startsWith('--no-') ? given !== false && !isYes(text) : (given ?? isYes(text));
}

function readVariable({ variable, read, isSecret }: Setting, text: string | undefined): unknown {
  if (text === undefined || read === undefined) return text;
  try {
    return read(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const shown = isSecret ? variable : `${variable}=${text}`;
    throw new CommandFailure(EXIT.usage, `${shown}: ${reason}`, undefined, { cause: error });
  }
}

const isYes = (text = ''): boolean => !['', '0', 'false', 'no'].includes(text.toLowerCase());
