/** One setting: a row of `settings.ts`. What reads, explains and documents settings follows from the rows. */
export interface Setting {
  /** As the help shows it, such as `--port <number>`. Undefined: in the environment only. */
  readonly option?: string;
  readonly variable: string;
  /** For the help of the command and for `docs/deploy/settings.md`. */
  readonly sentence: string;
  /** What the page says in addition, in Markdown. */
  readonly note?: string;
  /** Text -> value; throws InvalidArgumentError. Undefined: the text is the value. */
  readonly read?: (text: string) => unknown;
  /** Reads the option, if it accepts less than the variable does. */
  readonly readOption?: (text: string) => unknown;
  /** On or off: the option has no value. `--no-...` is on until it is given. */
  readonly isFlag?: true;
  readonly choices?: readonly string[];
  /** What the option means if it is given without a value. */
  readonly preset?: string;
  /** The value if neither option nor variable gives one. */
  readonly fallback?: unknown;
  /** What applies if no value is given, in words. */
  readonly otherwise?: string;
  /** May contain a password, key or token: its value is never shown, neither in errors nor in the help. */
  readonly isSecret?: true;
  /** The help does not name the variable. */
  readonly isVariableHidden?: true;
}

export type SettingGroup = Readonly<Record<string, Setting>>;

/** The values of a group, read. */
export type SettingValues<Group extends SettingGroup> = { readonly [Name in keyof Group]: SettingValue<Group[Name]> };

/** The texts of a group in the environment. */
export type SettingTexts<Group extends SettingGroup> = { readonly [Name in keyof Group]: string | undefined };

type SettingValue<Row> = Row extends { readonly isFlag: true }
  ? boolean
  :
      | (Row extends { readonly read: (text: string) => infer Value } ? Value : string)
      | (Row extends { readonly fallback: unknown } ? never : undefined);
