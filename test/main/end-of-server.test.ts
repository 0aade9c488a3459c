/** How a server ends: with the process that launched it, and at once when it has nothing to do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launcher, nodeEnvironment } from '../cli-kit/run-periplus.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const resources = new AsyncDisposableStack();
let data = '';
beforeAll(async () => {
  data = await temporaryDirectory(resources);
});
afterAll(() => resources.disposeAsync());

const KEY = 'TESTkey1'.repeat(4);
const SERVE = [launcher, 'serve', '--port', '0', '--empty', '--agent-allow', '127.0.0.0/8'];

/** The first line that the process prints with these words. */
async function line(child: ChildProcess, words: RegExp): Promise<string> {
  if (child.stdout === null) throw new Error('The process has no output.');
  for await (const text of createInterface(child.stdout)) if (words.test(text)) return text;
  throw new Error(`The process ended without ${words}.`);
}

describe('a server', () => {
  it('ends with the process that launched it, however that ends', async () => {
    const parent = spawn(
      process.execPath,
      [
        '--eval',
        `const { spawn } = require('node:child_process');
         const env = { ...process.env, PERIPLUS_LAUNCHED_BY: String(process.pid) };
         const child = spawn(process.execPath, ${JSON.stringify([...SERVE, '--data', `${data}/one`])}, { env });
         child.stdout.on('data', (text) => process.stdout.write(text + 'pid ' + child.pid + '\\n'));`,
      ],
      { env: nodeEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const server = Number((await line(parent, /^pid /)).split(' ')[1]);
    parent.kill('SIGKILL');
    while (isRunning(server)) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isRunning(server)).toBe(false);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('ends with a launcher on an older Node after %s', async (signal) => {
    // The launcher of an older Node cannot become the server: it starts one, and passes signals on.
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })";
    const parent = spawn(
      process.execPath,
      ['--import', `data:text/javascript,${older}`, ...SERVE, '--no-agent', '--data', `${data}/${signal}`],
      { env: nodeEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] },
    );
    await line(parent, /^ready /);
    const servers = childrenOf(parent.pid ?? 0);
    expect(servers).toHaveLength(1);
    parent.kill(signal);
    while (servers.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(servers.filter(isRunning)).toEqual([]);
  });

  it('knows what its agent may do when it is ready, and ends with it', async () => {
    const child = spawn(process.execPath, [...SERVE, '--data', `${data}/two`], {
      env: { ...nodeEnvironment(), PERIPLUS_FIRST_KEY: KEY },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const url = (await line(child, /^ready /)).slice('ready '.length);
    expect(await scanOfLoopback(url)).toMatchObject({ status: 201 });
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it('has an agent with the allowances of this start, not of the one before', async () => {
    for (const [allowed, status] of [
      ['127.0.0.0/8', 201],
      ['10.0.0.0/8', 400],
      ['127.0.0.0/8', 201],
    ] as const) {
      const args = [launcher, 'serve', '--port', '0', '--empty', '--agent-allow', allowed, '--data', `${data}/three`];
      const child = spawn(process.execPath, args, {
        env: { ...nodeEnvironment(), PERIPLUS_FIRST_KEY: KEY },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const url = (await line(child, /^ready /)).slice('ready '.length);
      expect(await scanOfLoopback(url)).toMatchObject({ status });
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });
});

async function scanOfLoopback(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const created = await fetch(`${url}/api/scanner/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Api-Key': KEY },
    body: JSON.stringify({ targets: ['127.0.0.77'], mode: 'custom', ports: '1' }),
  });
  return { status: created.status, text: await created.text() };
}

function childrenOf(pid: number): readonly number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const pids = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '));
  return pids.filter((text) => text !== '').map(Number);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
