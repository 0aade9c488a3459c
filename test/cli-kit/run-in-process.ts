import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readEnvironment } from '../../src/main/environment.ts';
import { runCommand } from '../../src/main/run-command.ts';
import type { RunResult } from './run-periplus.ts';

export interface InProcessOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Standard output and standard error are a terminal. */
  readonly isTerminal?: boolean;
  /** Of the whole process while the command runs: no two commands at once. */
  readonly cwd?: string;
}

/**
 * Runs `periplus` in this process, a hundred times faster than in a separate one, with the same environment as there.
 * For what does not depend on the process, as signals and a umask do.
 */
export async function periplusInProcess(
  args: readonly string[],
  { input = '', env = {}, cwd, isTerminal = false }: InProcessOptions = {},
): Promise<RunResult> {
  const [output, errors] = [stream(isTerminal), stream(isTerminal)];
  const texts = Promise.all([buffer(output), buffer(errors)]);
  const environment = readEnvironment({ HOME: '/nonexistent', PERIPLUS_DATA: '/nonexistent', ...env });
  using _ = enter(cwd);
  const status = await runCommand(args, environment, {
    input: Readable.from(input === '' ? [] : [Buffer.from(input)], { objectMode: false }),
    output,
    errors,
    isColourless: environment.isColourless,
  });
  output.end();
  errors.end();
  const [stdout, stderr] = (await texts).map((bytes) => bytes.toString('utf8'));
  return { status, signal: null, stdout: stdout ?? '', stderr: stderr ?? '' };
}

const stream = (isTTY: boolean): PassThrough & { readonly isTTY: boolean } =>
  Object.assign(new PassThrough(), { isTTY });

function enter(directory: string | undefined): Disposable {
  const before = process.cwd();
  if (directory !== undefined) process.chdir(directory);
  return { [Symbol.dispose]: () => process.chdir(before) };
}
