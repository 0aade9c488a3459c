import { Command } from 'commander';
import { EXIT_CODES_HELP } from './exit-codes.ts';

/** The command `periplus` with its subcommands. Wrong arguments throw instead of ending the process. */
export function commandLine(version: string, commands: readonly Command[]): Command {
  const program = new Command('periplus')
    .description('Self-hosted internet intelligence: one search language over scans, DNS, WHOIS and certificates.')
    .version(version)
    .addHelpText('after', EXIT_CODES_HELP);
  for (const command of commands) program.addCommand(command);
  for (const command of withSubcommands(program)) command.exitOverride().showHelpAfterError('(see --help)');
  return program;
}

function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
