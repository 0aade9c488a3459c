import { Command } from 'commander';

/** The command `periplus` with its subcommands; each is a file of `commands`. */
export function commandLine(commands: readonly Command[]): Command {
  const program = new Command('periplus')
    .description('Self-hosted internet intelligence: one search language over scans, DNS, WHOIS and certificates.')
    .showHelpAfterError();
  for (const command of commands) program.addCommand(command);
  return program;
}
