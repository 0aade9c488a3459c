import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launcher, periplus } from '../cli-kit/run-periplus.ts';

/** What README.md says to type, typed: in a folder with a server that was started as it says. */
const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'periplus-readme-'));
let server: ChildProcess;
let url = '';

beforeAll(async () => {
  server = spawn(process.execPath, [launcher, 'serve', '--port', '0'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  url = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const ready = /^ready (\S+)$/m.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}, 300_000);
afterAll(async () => {
  server.removeAllListeners('exit');
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true });
});

/** Lines after `$ ` in blocks of code, each with what is printed below it. */
const lines = [...readme.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end + 1)] as const;
    }),
);

/** As README.md sets them before the first line. */
const SETTING = ['S', 'KEY'].map((name) => new RegExp(`^${name}=.*$`, 'm').exec(readme)?.[0]).join('; ');

function typed(line: string): string {
  const command = line.replaceAll('http://127.0.0.1:8080', url).replace(/^curl /, 'curl -sS ');
  // A table is for terminals, which there is none of here.
  const isTable = /^npx periplus (?:search|facet) /.test(command);
  const own =
    command.replace(/^npx periplus /, `'${process.execPath}' '${launcher}' `) + (isTable ? ' --format table' : '');
  const { stdout, stderr } = spawnSync('bash', ['-c', `${SETTING.replaceAll('http://127.0.0.1:8080', url)}; ${own}`], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder },
  });
  expect(stderr).toBe('');
  return stdout;
}

/** What is of the moment, and how lines end. */
const lasting = (text: string): string =>
  text
    .replaceAll(/"took":\s*\d+,\s*"timestamp":\s*\d+/g, '"took":0,"timestamp":0')
    .replaceAll('\r\n', '\n')
    .trim();

describe('README.md', () => {
  it.each(lines)(
    'prints what it says for: %s',
    (line, printed) => {
      expect(lasting(typed(line))).toBe(lasting(printed));
    },
    60_000,
  );

  it('has lines of both kinds', () => {
    for (const command of ['curl', 'npx periplus'])
      expect(lines.filter(([line]) => line.startsWith(command)).length).toBeGreaterThan(3);
  });

  it('shows a picture that is so', () => {
    const [, line = '', picture = ''] = /^```\n(curl "http[^\n]*)\n```\n\n```json\n([\s\S]*?)```$/m.exec(readme) ?? [];
    const parsed = (text: string): unknown => ({ ...JSON.parse(text), took: 0, timestamp: 0 });
    expect(parsed(typed(line))).toEqual(parsed(picture));
  });

  const commands = [...new Set([...readme.matchAll(/`npx periplus ([a-z]+)/g)].map(([, name = '']) => name))];
  it.each(commands)('names a command that there is: %s', async (command) => {
    expect((await periplus([command, '--help'])).status).toBe(0);
  });
});
