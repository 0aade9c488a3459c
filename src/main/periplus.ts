import { commandLine } from '../cli/command-line.ts';
import { grepCommand } from '../cli/commands/grep.ts';
import { grep } from '../cli/grep/grep.ts';

/** The command `periplus`: reads its arguments, does the work, and answers with an exit code. */
const streams = { input: process.stdin, output: process.stdout, errors: process.stderr };

// Whoever reads our output may stop reading (`| head`): that ends the command, and is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const program = commandLine([
  grepCommand(async (options) => {
    process.exitCode = await grep(options, streams, Date.now());
  }),
]);

await program.parseAsync();
