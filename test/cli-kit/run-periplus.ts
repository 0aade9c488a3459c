import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface RunResult {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly launcher?: string;
  /** Called with each chunk of standard output. */
  readonly onStdout?: (chunk: Buffer, kill: (signal: NodeJS.Signals) => void) => void;
}

export const launcher = fileURLToPath(new URL('../../bin/periplus.js', import.meta.url));

/** What a process needs to find programs and to start quickly. */
export function nodeEnvironment(): Readonly<Record<string, string>> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };
}

/** Runs `periplus` in a separate process. Its environment has only `nodeEnvironment` and what the test sets. */
export async function periplus(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { input = '', env = {}, cwd, launcher: program = launcher, onStdout } = options;
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...nodeEnvironment(), HOME: '/nonexistent', PERIPLUS_DATA: '/nonexistent', ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    output.push(chunk);
    onStdout?.(chunk, (signal) => child.kill(signal));
  });
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [status, signal] = await new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (...result) => resolve(result));
  });
  return {
    status,
    signal,
    stdout: Buffer.concat(output).toString('utf8'),
    stderr: Buffer.concat(errors).toString('utf8'),
  };
}

export const linesOf = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
