import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { visibleStream } from '../cli/output/terminal-stream.ts';
import { reportFailure } from '../cli/report-failure.ts';
import type { Terminal } from '../cli/terminal.ts';
import type { Environment } from './environment.ts';
import { program } from './program.ts';

/** Runs one command, such as `['search', 'port:80']`, and returns its exit code. Prints what fails. */
export async function runCommand(
  args: readonly string[],
  environment: Environment,
  { output, errors, ...rest }: Terminal,
): Promise<ExitCode> {
  const terminal: Terminal = { ...rest, output: visibleStream(output), errors: visibleStream(errors) };
  let code: ExitCode = EXIT.done;
  const command = program(environment, terminal, (ended) => {
    code = ended;
  });
  try {
    await command.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return reportFailure(error, terminal);
  }
}
