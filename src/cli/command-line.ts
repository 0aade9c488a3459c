import { Command } from 'commander';
import { EXIT_CODES_HELP } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** The command `periplus` with its subcommands. Wrong arguments are explained and throw. */
export function commandLine(version: string, terminal: Terminal, commands: readonly Command[]): Command {
  const program = new Command('periplus')
    .description('Self-hosted internet intelligence: one search language over scans, DNS, WHOIS and certificates.')
    .version(version)
    .addHelpText('after', EXIT_CODES_HELP);
  for (const command of commands) program.addCommand(command);
  const streams = {
    writeOut: (text: string) => void terminal.output.write(text),
    writeErr: (text: string) => void terminal.errors.write(text),
  };
  for (const command of withSubcommands(program))
    command.exitOverride().showHelpAfterError('(see --help)').configureOutput(streams);
  return program;
}

function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
