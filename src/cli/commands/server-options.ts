import { type Command, Option } from 'commander';

/** Adds the options of every command that talks to a server. */
export function withServerOptions(command: Command): Command {
  return command
    .addOption(new Option('--server <address>', 'address of the server (PERIPLUS_SERVER)').helpGroup('Server:'))
    .addOption(new Option('--key <key>', 'key for the server (PERIPLUS_KEY)').helpGroup('Server:'));
}
