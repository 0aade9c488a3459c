import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { launcher, nodeEnvironment } from '../cli-kit/run-periplus.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-serve-terminal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const hasScript = spawnSync('script', ['--version']).status === 0;

describe.skipIf(!hasScript)('the first start in a terminal (needs script of util-linux)', () => {
  it('shows its progress and a readable log, and stops at Ctrl-C', async () => {
    const words = [process.execPath, launcher, 'serve', '--port', '0', '--no-agent', '--data', join(folder, 'data')];
    const line = `stty cols 100; ${words.map((word) => `'${word}'`).join(' ')}`;
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      env: { ...nodeEnvironment(), HOME: folder, TERM: 'xterm' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    const until = async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const match = pattern.exec(output);
        if (match !== null) return match[1] ?? '';
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const url = await until(/^\d\d:\d\d:\d\d Server listening at (http:\S+)\r\n/m);
    await until(/Loading the demonstration world: \d+ %, \d+ s/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await until(/\d\d:\d\d:\d\d answered .*operation=health\S* method=GET status=200/m);
    child.stdin.write('\u0003');
    await until(/Stopped before it was ready\./);
    child.stdin.end();
    await ended;
    expect(output).not.toMatch(/^\{/m);
  }, 240_000);
});
