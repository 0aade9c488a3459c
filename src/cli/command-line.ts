import { Command } from 'commander';
import { visibleLine } from '../view/visible-text.ts';
import { EXIT_CODES_HELP } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** The command `periplus` with its subcommands. Wrong arguments are explained and throw. */
export function periplusCommand(version: string, terminal: Terminal, commands: readonly Command[]): Command {
  const program = new Command('periplus')
    .description('Self-hosted internet intelligence: one search language over scans, DNS, WHOIS and certificates.')
    .version(version)
    .addHelpText('after', EXIT_CODES_HELP);
  for (const command of commands) program.addCommand(command);
  program.helpCommand(false).addCommand(helpCommand(program));
  const streams = {
    writeOut: (text: string) => void terminal.output.write(text),
    writeErr: (text: string) => void terminal.errors.write(text),
  };
  for (const command of withSubcommands(program))
    command.exitOverride().showHelpAfterError('(see --help)').configureOutput(streams);
  return program;
}

/** Of commander, without it, only one level has pages. */
function helpCommand(program: Command): Command {
  return new Command('help')
    .description('show the page of a command, such as periplus help scans create')
    .argument('[command...]')
    .action((words: readonly string[]) => {
      let command = program;
      for (const word of words) {
        const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
        if (next === undefined) command.error(`error: unknown command '${visibleLine(word)}'`);
        else command = next;
      }
      command.help();
    });
}

function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
