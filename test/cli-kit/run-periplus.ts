import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The command in a process of its own, with an environment that has nothing of the machine's in it but what a test gives. */
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
  /** Sees what is written as it comes. */
  readonly onStdout?: (chunk: Buffer, kill: (signal: NodeJS.Signals) => void) => void;
}

export const launcher = fileURLToPath(new URL('../../bin/periplus.js', import.meta.url));

export async function periplus(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { input = '', env = {}, cwd, launcher: program = launcher, onStdout } = options;
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent', PERIPLUS_DATA: '/nonexistent', ...env },
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
    child.on('close', (...ended) => resolve(ended));
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
