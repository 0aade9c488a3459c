import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DamageServer } from './damage-case.ts';

const PROGRAM = fileURLToPath(new URL('serve-child.ts', import.meta.url));

/** A server in a separate process, which a damaged file could end. */
export async function openChildServer(data: string): Promise<DamageServer> {
  const child = spawn(process.execPath, [PROGRAM, data], { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const messages: string[] = [];
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  // A process that is gone takes no input.
  child.stdin.on('error', () => {});
  const url = await new Promise<string>((resolve, reject) => {
    void exited.then(([code, signal]) => reject(new Error(`the server ended (${code ?? signal}): ${errors}`)));
    createInterface(child.stdout).on('line', (line) => {
      const event = JSON.parse(line) as { readonly url?: string; readonly msg?: string };
      if (event.url !== undefined && event.msg === undefined) resolve(event.url);
      else messages.push(event.msg ?? '');
    });
  });
  return {
    url,
    messages: () => messages,
    [Symbol.asyncDispose]: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
