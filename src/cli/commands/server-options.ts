import { type Command, Option } from 'commander';

/** What every command that asks a server takes; the environment and the config file are read elsewhere. */
export function withServerOptions(command: Command): Command {
  return command
    .addOption(new Option('--server <address>', 'server to ask (PERIPLUS_SERVER)').helpGroup('Server:'))
    .addOption(new Option('--key <key>', 'key to show it (PERIPLUS_KEY)').helpGroup('Server:'));
}
