import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { askAsIs as ask } from './ask.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-serve-'));
const launcher = fileURLToPath(new URL('../../bin/periplus.js', import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Running {
  readonly child: ChildProcess;
  readonly output: () => { readonly stdout: string; readonly stderr: string };
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

function serve(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [launcher, 'serve', '--no-agent', ...args], {
    env: { ...process.env, ...environment },
  });
  started.push(child);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => ({ stdout, stderr }), ended };
}

/** The URL that it reports as ready. */
async function ready({ child, output, ended }: Running): Promise<string> {
  while (!output().stdout.includes('\n')) {
    const isEnded = await Promise.race([ended.then(() => true), once(child.stdout ?? child, 'data').then(() => false)]);
    if (isEnded) throw new Error(`it ended: ${output().stderr}`);
  }
  return /^ready (http:\/\/\S+)\n$/.exec(output().stdout)?.[1] ?? 'nowhere';
}

describe('periplus serve', () => {
  it('reports in one line that it is ready, and stops on a signal', async () => {
    const data = join(folder, 'one');
    const running = serve(['--port', '0', '--data', data, '--empty', '--metrics-port', '0']);
    const url = await ready(running);
    expect((await ask(`${url}/readyz`)).body).toEqual({ status: 'ready' });
    const serverFile = JSON.parse(readFileSync(join(data, 'server.json'), 'utf8'));
    expect(serverFile).toMatchObject({ url, pid: running.child.pid });
    expect(statSync(join(data, 'server.json')).mode & 0o777).toBe(0o600);
    const key = readFileSync(join(data, 'operator.key'), 'utf8').trim();
    expect(running.output().stderr.split(key)).toHaveLength(2);
    expect((await ask(`${url}/api/indices/`)).status).toBe(401);
    expect((await ask(`${url}/api/admin/indices/`, { headers: { 'x-api-key': key } })).body).toEqual([]);

    expect(await periplusInProcess(['serve', '--port', '0', '--data', data, '--empty'])).toMatchObject({
      status: 5,
      stdout: '',
      stderr: `A server at ${url} holds the data directory ${data}: stop it first, or give this one another --data.\n`,
    });

    const other = ['--port', new URL(url).port, '--data', join(folder, 'other'), '--empty'];
    const refused = await periplusInProcess(['serve', ...other]);
    expect(refused.status).toBe(5);
    expect(refused.stderr).toContain(`Something else listens on port ${new URL(url).port}`);

    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.output().stdout).toBe(`ready ${url}\n`);
    expect(existsSync(join(data, 'server.json'))).toBe(false);
    const again = serve(['--port', '0', '--data', data, '--empty']);
    await ready(again);
    expect(again.output().stderr).not.toContain(key);
  }, 300_000);

  it('takes settings from the environment, with precedence for options', async () => {
    const firstKey = 'k1'.repeat(16);
    const data = join(folder, 'environment');
    const running = serve(['--port', '0'], {
      PERIPLUS_PORT: '1',
      PERIPLUS_HOST: '127.0.0.1',
      PERIPLUS_DATA: data,
      PERIPLUS_EMPTY: '1',
      PERIPLUS_FIRST_KEY: firstKey,
    });
    const url = await ready(running);
    expect((await ask(`${url}/api/admin/indices/`, { headers: { 'x-api-key': firstKey } })).body).toEqual([]);
    expect(running.output().stderr).not.toContain(firstKey);
  }, 120_000);

  it.each([
    ['below a file', join(folder, 'file', 'data')],
    ['a file', join(folder, 'file')],
    ['below /proc', '/proc/periplus/data'],
    ['below /sys', '/sys/periplus'],
    ['of too long a name', join(folder, 'x'.repeat(300))],
  ])('fails if its data directory cannot be created: %s', async (_, data) => {
    writeFileSync(join(folder, 'file'), '');
    const { status, stdout, stderr } = await periplusInProcess(['serve', '--port', '0', '--data', data]);
    expect([status, stdout]).toEqual([5, '']);
    expect(stderr).toMatch(/^.* cannot be the data directory: .*\. Name another one with --data .*\n$/);
    expect(stderr).toContain(data);
  });

  it.each([
    [['--port', '70000'], {} as Readonly<Record<string, string>>],
    [['--port', 'x'], {}],
    [[], { PERIPLUS_PORT: 'x' }],
    [['--data', join(folder, 'bad-key'), '--empty'], { PERIPLUS_FIRST_KEY: 'short' }],
    [['--data', join(folder, 'bad-host'), '--empty', '--host', '203.0.113.1'], {}],
    [['--data', join(folder, 'bad-store'), '--empty', '--store', 'nonsense'], {}],
  ])('does not start with %j %j and explains why', async (args, environment) => {
    const { status, stdout, stderr } = await periplusInProcess(['serve', ...args], { env: environment });
    expect(status).not.toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/\S/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it.skipIf(process.platform !== 'linux')('limits what its memory allocator holds, and is one process', async () => {
    const running = serve(['--port', '0', '--data', join(folder, 'memory'), '--empty']);
    await ready(running);
    const pid = running.child.pid ?? 0;
    const of = (process: number, what: string): string => readFileSync(`/proc/${process}/${what}`, 'utf8');
    expect(of(pid, 'cmdline')).toContain('--max-semi-space-size=16\0');
    expect(of(pid, 'environ')).toContain('MALLOC_ARENA_MAX=2\0');
    expect(of(pid, `task/${pid}/children`)).toBe('');
    expect(running.output().stderr).not.toContain('Warning');
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });
});
