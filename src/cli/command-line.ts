import { Command } from 'commander';
import { EXIT_CODES_HELP } from './exit-codes.ts';

/** The command `periplus` with its subcommands; each is a file of `commands`. Wrong arguments are thrown, not ended with. */
export function commandLine(version: string, commands: readonly Command[]): Command {
  const program = new Command('periplus')
    .description('Self-hosted internet intelligence: one search language over scans, DNS, WHOIS and certificates.')
    .version(version)
    .addHelpText('after', EXIT_CODES_HELP);
  for (const command of commands) program.addCommand(command);
  for (const command of family(program)) command.exitOverride().showHelpAfterError('(--help says more)');
  return program;
}

/** A command and all commands below it. */
export function family(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(family)];
}
