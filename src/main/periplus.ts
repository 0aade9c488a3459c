import { EXIT } from '../cli/exit-codes.ts';
import { reportFailure } from '../cli/report-failure.ts';
import { readEnvironment } from './environment.ts';
import { loadOwnModulesDirectly } from './own-modules.ts';
import { isFullDisk } from './serve/disk-room.ts';

/** The command `periplus`: runs with the arguments and streams of this process, and sets its exit code. */
loadOwnModulesDirectly();
const { runCommand } = await import('./run-command.ts');
const environment = readEnvironment();
const { isColourless } = environment;
const terminal = { input: process.stdin, output: process.stdout, errors: process.stderr, isColourless };

// If the reader of the output stops reading (`| head`), the command ends, without a failure. On a full disk, messages
// are lost, and all that a server prints.
const isServer = process.argv[2] === 'serve';
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (isFullDisk(error) && (isServer || stream === process.stderr)) return;
    process.exit(error.code === 'EPIPE' ? EXIT.done : reportFailure(error, terminal));
  });

process.exitCode = await runCommand(process.argv.slice(2), environment, terminal);
