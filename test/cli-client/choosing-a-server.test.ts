import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { periplus } from '../cli-kit/run-periplus.ts';
import { json, type ReceivedRequest, testServer } from '../cli-kit/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-choose-'));
const asked: (ReceivedRequest & { readonly by: string })[] = [];
const listen = (by: string) =>
  testServer((one, response) => {
    asked.push({ ...one, by });
    json(response, 200, { count: 1 });
  });
const [first, second, third] = [await listen('first'), await listen('second'), await listen('third')];
afterAll(async () => {
  for (const server of [first, second, third]) await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const configHome = join(folder, 'config');
const configFile = join(configHome, 'periplus', 'config.json');
const data = join(folder, 'data');

function config(value: unknown, mode = 0o600): void {
  mkdirSync(join(configHome, 'periplus'), { recursive: true });
  writeFileSync(configFile, typeof value === 'string' ? value : JSON.stringify(value));
  chmodSync(configFile, mode);
}

function serverOfData(url: string, key: string, pid = process.pid): void {
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'server.json'), JSON.stringify({ url, key, pid }));
}

const count = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  periplus(['count', '*', ...args], { env: { XDG_CONFIG_HOME: configHome, PERIPLUS_DATA: data, ...env } });

/** Who was asked last, and with which key. */
const last = () => ({ by: asked.at(-1)?.by, key: asked.at(-1)?.headers.authorization });

beforeEach(() => {
  rmSync(configHome, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
  asked.length = 0;
});

describe('the server and the key of a command', () => {
  it('are those of the options before the environment, the config file and the data directory', async () => {
    serverOfData(third.url, 'third');
    await count([]);
    expect(last()).toEqual({ by: 'third', key: 'Bearer third' });
    config({ server: second.url, key: 'second' });
    await count([]);
    expect(last()).toEqual({ by: 'second', key: 'Bearer second' });
    const env = { PERIPLUS_SERVER: first.url, PERIPLUS_KEY: 'environment' };
    await count([], env);
    expect(last()).toEqual({ by: 'first', key: 'Bearer environment' });
    await count(['--server', second.url, '--key', 'option'], env);
    expect(last()).toEqual({ by: 'second', key: 'Bearer option' });
  });

  it('belong together: a key that was kept for one server goes to no other', async () => {
    config({ server: second.url, key: 'second' });
    serverOfData(third.url, 'third');
    await count(['--server', first.url]);
    expect(last()).toEqual({ by: 'first', key: undefined });
    await count(['--server', third.url]);
    expect(last()).toEqual({ by: 'third', key: 'Bearer third' });
    config({ key: 'nowhere' });
    await count(['--server', first.url]);
    expect(last()).toEqual({ by: 'first', key: undefined });
  });

  it('do not come from a server that is gone', async () => {
    // As large as Linux allows a process number to be, and larger than any machine gives by default.
    serverOfData(first.url, 'first', 2 ** 22);
    const { status } = await count([]);
    expect(asked).toEqual([]);
    expect([0, 3, 4]).toContain(status);
  });

  it('are not taken from a config file that others may read, or that is no config file', async () => {
    config({ server: first.url, key: 'secret' }, 0o644);
    const open = await count([]);
    expect(open).toMatchObject({
      status: 2,
      stderr: `${configFile}: it holds a key and others may read it.\nClose it: chmod 600 ${configFile}\n`,
    });
    config({ server: first.url }, 0o644);
    expect(await count([])).toMatchObject({ status: 0 });
    config('{"server": ');
    expect(await count([])).toMatchObject({ status: 2 });
    config({ servers: 'x' });
    expect((await count([])).stderr).toContain('it has no setting servers. There are: server, key.');
    config({ server: 'ftp://a.example' });
    expect((await count([])).stderr).toContain('ftp://a.example is no address of a server.');
  });

  it('take an address without http:// and one with a path before it', async () => {
    await count(['--server', first.url.slice('http://'.length)]);
    expect(asked.at(-1)).toMatchObject({ by: 'first', path: '/api/responses_count/' });
    await count(['--server', `${first.url}/periplus/`]);
    expect(asked.at(-1)).toMatchObject({ by: 'first', path: '/periplus/api/responses_count/' });
    expect(await count(['--server', 'http://'])).toMatchObject({ status: 2 });
    expect(await count(['--server', first.url, '--key', 'a\nb'])).toMatchObject({ status: 2 });
  });
});
