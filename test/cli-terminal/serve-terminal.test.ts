import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { launcher, nodeEnvironment } from '../cli-kit/run-periplus.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-serve-terminal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const hasScript = spawnSync('script', ['--version']).status === 0;

/** A server in a terminal of a hundred columns. */
function serveInTerminal(...options: readonly string[]) {
  const words = [process.execPath, launcher, 'serve', '--port', '0', '--no-agent', ...options];
  const line = `stty cols 100; ${words.map((word) => `'${word}'`).join(' ')}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    env: { ...nodeEnvironment(), HOME: folder, TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  const shown = { output: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    shown.output += chunk.toString('utf8');
  });
  const until = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const match = pattern.exec(shown.output);
      if (match !== null) return match[1] ?? '';
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { child, ended, shown, until };
}

describe.skipIf(!hasScript)('the first start in a terminal (needs script of util-linux)', () => {
  it('shows its progress and a readable log, and stops at Ctrl-C', async () => {
    const { child, ended, shown, until } = serveInTerminal('--log', '--data', join(folder, 'data'));
    const url = await until(/^\d\d:\d\d:\d\d Server listening at (http:\S+)\r\n/m);
    await until(/Loading the demonstration world: \d+ %, \d+ s/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await until(/\d\d:\d\d:\d\d answered .*operation=health\S* method=GET status=200/m);
    child.stdin.write('\u0003');
    await until(/Stopped before it was ready\./);
    child.stdin.end();
    await ended;
    expect(shown.output).not.toMatch(/^\{/m);
  }, 240_000);

  it('keeps requests out of the terminal if nobody asks for them, and says what to try', async () => {
    const { child, ended, shown, until } = serveInTerminal('--empty', '--data', join(folder, 'quiet'));
    const url = await until(/^ready (http:\S+)\r\n/m);
    await until(/^Search in another terminal: .*\r\nScan what is on this machine: .*\r\n/m);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    child.stdin.write('\u0003');
    await until(/Stopping\./);
    child.stdin.end();
    await ended;
    expect(shown.output).not.toMatch(/answered|listening/i);
  }, 240_000);
});
