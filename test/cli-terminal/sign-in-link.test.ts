import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAsIs, json } from '../api/ask.ts';
import { writeWebBuild } from '../api/web-build-folder.ts';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { nodeEnvironment } from '../cli-kit/run-periplus.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const CHILD = fileURLToPath(new URL('serve-child.ts', import.meta.url));
const hasScript = spawnSync('script', ['--version']).status === 0;

const resources = new AsyncDisposableStack();
const children: ChildProcess[] = [];
let folder = '';
let application = '';
beforeAll(async () => {
  folder = await temporaryDirectory(resources);
  application = join(folder, 'application');
  await mkdir(application);
  await writeWebBuild(application, { 'index.js': '' });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await resources.disposeAsync();
});

const TOKEN = /#sign-in=(\w{32})/;

interface Shown {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly output: () => string;
  /** What it wrote to standard error, which is a file. */
  readonly log: () => string;
}

/** A server whose standard error is a file, and whose standard output is a terminal or a pipe. */
function start(name: string, isTerminal: boolean): Shown {
  const errors = join(folder, `${name}.log`);
  const words = [process.execPath, CHILD, join(folder, name), application].map((word) => `'${word}'`);
  const line = `exec ${words.join(' ')} 2>'${errors}'`;
  const [program, ...args] = isTerminal ? ['script', '-qec', line, '/dev/null'] : ['sh', '-c', line];
  const child = spawn(program ?? '', args, {
    env: { ...nodeEnvironment(), HOME: folder, TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  return { child, ended: once(child, 'close'), output: () => output, log: () => readFileSync(errors, 'utf8') };
}

async function until({ child, output, log }: Shown, pattern: RegExp): Promise<string> {
  for (;;) {
    const match = pattern.exec(output());
    if (match !== null) return match[1] ?? '';
    if (child.exitCode !== null) throw new Error(log());
    await new Promise((resolve) => child.stdout?.once('data', resolve));
  }
}

const signIn = (url: string, token: string) => askAsIs(`${url}/api/users/sign_in_by_link/`, json({ token }));

describe.skipIf(!hasScript)('a server in a terminal (needs script of util-linux)', () => {
  it('prints a link that signs in once, to the terminal and to no log', async () => {
    const server = start('terminal', true);
    const url = await until(server, /^ready (http:\S+)\r\n/m);
    const line = await until(server, /^(Open in a browser, once, within ten minutes: \S+)\r\n/m);
    expect(line).toMatch(new RegExp(`: ${url}/#sign-in=\\w{32}$`));
    const token = TOKEN.exec(line)?.[1] ?? '';
    expect((await signIn(url, token)).status).toBe(200);
    expect((await signIn(url, token)).status).toBe(401);
    server.child.stdin?.write('\u0003');
    server.child.stdin?.end();
    await server.ended;
    expect(server.output().match(/#sign-in=/g)).toHaveLength(1);
    expect(server.log()).toContain('"operation":"signInByLink"');
    expect(server.log()).not.toMatch(TOKEN);
    expect(server.log()).not.toContain(token);
  }, 240_000);
});

describe('a server without a terminal', () => {
  it('prints no link, and makes one for the command', async () => {
    const server = start('pipe', false);
    const url = await until(server, /^ready (http:\S+)\n/m);
    const data = join(folder, 'pipe');
    const { status, stdout, stderr } = await periplusInProcess(['sign-in-link', '--data', data]);
    expect([status, stderr]).toEqual([0, 'Open it in a browser on this machine within ten minutes. It works once.\n']);
    expect(stdout).toMatch(new RegExp(`^${url}/#sign-in=\\w{32}\\n$`));
    const token = TOKEN.exec(stdout)?.[1] ?? '';
    expect((await signIn(url, token)).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(server.output()).toBe(`ready ${url}\n`);
    expect(server.log()).toContain('"operation":"adminCreateSignInLink"');
    expect(server.log()).not.toMatch(TOKEN);
    expect(server.log()).not.toContain(token);
    expect(await periplusInProcess(['sign-in-link', '--data', data])).toMatchObject({
      status: 4,
      stdout: '',
      stderr: `No server holds the data directory ${data}.\nStart it: periplus serve\n`,
    });
  }, 240_000);
});
