import { commandLine } from '../cli/command-line.ts';
import { demoCommand } from '../cli/commands/demo.ts';
import { grepCommand } from '../cli/commands/grep.ts';
import { indexCommand } from '../cli/commands/indices.ts';
import { loadCommand } from '../cli/commands/load.ts';
import { grep } from '../cli/grep/grep.ts';
import { ProblemError } from '../model/problem.ts';
import { readEnvironment } from './environment.ts';
import { demo, listIndices, load, onIndex } from './local-work.ts';

/** The command `periplus`: reads its arguments, does the work, and answers with an exit code. */
const streams = { input: process.stdin, output: process.stdout, errors: process.stderr };
const { data } = readEnvironment();

// Whoever reads our output may stop reading (`| head`): that ends the command, and is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const program = commandLine([
  demoCommand(data, demo),
  loadCommand(data, load),
  indexCommand(data, {
    list: listIndices,
    publish: (options) =>
      onIndex(options, async (store, { id }) => `Index ${id} is ${(await store.publish(id)).state}.`),
    withdraw: (options) =>
      onIndex(options, async (store, { id }) => `Index ${id} is ${(await store.withdraw(id)).state}.`),
    drop: (options) =>
      onIndex(options, async (store, { id }) => {
        await store.drop(id);
        return `Index ${id} is gone.`;
      }),
    relabel: (options) =>
      onIndex(
        options,
        async (store, { id }) => `Index ${id} has the label ${(await store.relabel(id, options.label)).label}.`,
      ),
  }),
  grepCommand(async (options) => {
    process.exitCode = await grep(options, streams, Date.now());
  }),
]);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof ProblemError ? error.message : sentence(error)}\n`);
  process.exitCode = 1;
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
