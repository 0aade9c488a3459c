import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The process of a script next to this file that serves until its standard input ends. */
export interface Servers extends Disposable {
  /** What the script printed when it listened. */
  readonly text: string;
  /** @throws Error if the process has ended: then the figures mean nothing */
  check(): void;
}

/** Resolves when the script has printed that it listens. */
export async function startServers(script: string): Promise<Servers> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [text] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const check = (): void => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${script} has ended`);
  };
  check();
  return { text: String(text), check, [Symbol.dispose]: () => child.stdin.end() };
}
