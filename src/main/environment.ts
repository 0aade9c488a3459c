import { isAbsolute, join } from 'node:path';
import type { SettingGroup, SettingTexts } from '../cli/settings/setting.ts';
import { SETTINGS } from '../cli/settings/settings.ts';

type Groups = typeof SETTINGS;

/** The settings in the environment, by group and not read yet. No other module reads environment variables. */
export type Environment = { readonly [Group in keyof Groups]: SettingTexts<Groups[Group]> } & {
  /** Path of the user's config file, which may not exist. */
  readonly configFile: string | undefined;
  /** The user wants no colours, or the terminal does not support them. */
  readonly isColourless: boolean;
};

/** `env`: the variables. Tests pass others than those of the process. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return {
    client: texts(SETTINGS.client, env),
    serve: texts(SETTINGS.serve, env),
    agent: texts(SETTINGS.agent, env),
    s3: texts(SETTINGS.s3, env),
    configFile: configFile(env.XDG_CONFIG_HOME, env.HOME),
    isColourless: Boolean(env.NO_COLOR) || env.TERM === 'dumb',
  };
}

/** An empty variable counts as not set. */
function texts<Group extends SettingGroup>(group: Group, env: NodeJS.ProcessEnv): SettingTexts<Group> {
  const read = Object.entries(group).map(([name, { variable }]) => [name, env[variable] || undefined]);
  return Object.fromEntries(read) as SettingTexts<Group>;
}

/** Follows the XDG base directory specification, which ignores a relative path. */
function configFile(configHome: string | undefined, home: string | undefined): string | undefined {
  const folder = configHome && isAbsolute(configHome) ? configHome : home && join(home, '.config');
  return folder ? join(folder, 'periplus', 'config.json') : undefined;
}
