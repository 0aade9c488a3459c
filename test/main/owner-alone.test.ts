import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../src/cli/exit-codes.ts';
import { launcher, nodeEnvironment } from '../cli-kit/run-periplus.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

/** Mode and path of everything in a directory, including itself, that is not restricted to its owner. */
async function openToOthers(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory, { recursive: true });
  const paths = [directory, ...names.map((name) => join(directory, name))];
  const open: string[] = [];
  for (const path of paths) {
    // The engine may delete a file meanwhile. The mode of a link does not matter.
    const entry = await lstat(path).catch(() => undefined);
    const mode = entry === undefined || entry.isSymbolicLink() ? 0 : entry.mode;
    if ((mode & 0o077) !== 0) open.push(`${(mode & 0o777).toString(8)} ${relative(directory, path)}`);
  }
  return open.slice(0, 20);
}

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

/** The umask 000 restricts nothing, so every file that the programs leave open is found. */
describe('with the umask 000', () => {
  const resources = new AsyncDisposableStack();
  const running: ChildProcess[] = [];
  let folder = '';
  let data = '';

  function start(args: readonly string[], umask = '000'): ChildProcess {
    const command = ['-c', `umask ${umask}; exec "$@"`, 'sh', process.execPath, launcher, ...args];
    return spawn('sh', command, {
      cwd: folder,
      env: { ...nodeEnvironment(), HOME: folder, PERIPLUS_DATA: data },
    });
  }

  const periplus = async (...args: readonly string[]): Promise<void> => await runUntilExit(0, args);

  /** One of the two lines is refused. */
  const load = async (label: string): Promise<void> =>
    await runUntilExit(EXIT.partly, ['load', 'domains.ndjson', '-c', 'domains', '-l', label]);

  async function runUntilExit(expected: number, args: readonly string[], umask?: string): Promise<void> {
    const child = start(args, umask);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    expect(code, output).toBe(expected);
  }

  async function serve(): Promise<ChildProcess> {
    const child = start(['serve', '--port', '0', '--empty', '--no-agent']);
    running.push(child);
    child.stderr?.resume();
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    return child;
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await once(child, 'close');
  }

  beforeAll(async () => {
    folder = await temporaryDirectory(resources);
    data = join(folder, 'data');
    const lines = ['{"domain":"a.example.com","a":["192.0.2.1"]}', 'no record'];
    await writeFile(join(folder, 'domains.ndjson'), `${lines.join('\n')}\n`);
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await resources.disposeAsync();
  });

  it('only the owner can access the files of a server, while it runs and after a kill', async () => {
    const server = await serve();
    await periplus('demo', '--size', '20');
    await periplus('user', 'add', 'ada@people.example');
    await periplus('dataset', 'publish', 'known_domains');
    await load('2026-11-01');
    await periplus('store', 'backup', join(folder, 'by-server'));
    expect(await openToOthers(data)).toEqual([]);
    expect(await openToOthers(join(folder, 'by-server'))).toEqual([]);
    await end(server, 'SIGKILL');
    expect(await openToOthers(data)).toEqual([]);
  }, 180_000);

  it('only the owner can access the files of commands, and restored files', async () => {
    await periplus('user', 'add', 'bob@people.example');
    await load('2026-11-02');
    await periplus('dataset', 'publish', 'known_domains');
    await periplus('store', 'backup', join(folder, 'by-command'));
    await periplus('store', 'restore', join(folder, 'by-command'), '--data', join(folder, 'restored'));
    expect(await openToOthers(data)).toEqual([]);
    expect(await openToOthers(join(folder, 'by-command'))).toEqual([]);
    expect(await openToOthers(join(folder, 'restored'))).toEqual([]);
  }, 180_000);

  it('opening a data directory restricts the files of an older version', async () => {
    for (const name of await readdir(data, { recursive: true })) {
      const path = join(data, name);
      const isSecret = ['accounts.secret', 'operator.key'].includes(name);
      if (!isSecret) await chmod(path, (await modeOf(path)) | 0o055);
    }
    await chmod(data, 0o755);
    await periplus('user', 'list');
    expect(await openToOthers(data)).toEqual([]);
  }, 180_000);

  it('output files follow the umask', async () => {
    const server = await serve();
    for (const [umask, mode] of [
      ['000', 0o666],
      ['022', 0o644],
    ] as const) {
      await runUntilExit(0, ['download', '*', '-c', 'domains', '-o', `${umask}.ndjson`], umask);
      expect(await modeOf(join(folder, `${umask}.ndjson`))).toBe(mode);
    }
    await end(server, 'SIGTERM');
    await periplus('demo', '--size', '20', '--out', 'world.ndjson');
    expect(await modeOf(join(folder, 'world.ndjson'))).toBe(0o666);
  }, 180_000);
});
