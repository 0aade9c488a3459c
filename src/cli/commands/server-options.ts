import type { Command } from 'commander';
import { settingOption } from '../settings/command-settings.ts';
import { SETTINGS } from '../settings/settings.ts';

/** Adds the options of every command that talks to a server. */
export function withServerOptions(command: Command): Command {
  const { server, key } = SETTINGS.client;
  for (const setting of [server, key]) command.addOption(settingOption(setting).helpGroup('Server:'));
  return command;
}
