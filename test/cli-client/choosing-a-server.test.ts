import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { json, type ReceivedRequest, testServer } from '../cli-kit/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-choose-'));
const requests: (ReceivedRequest & { readonly server: string })[] = [];
const listen = (server: string) =>
  testServer((request, response) => {
    requests.push({ ...request, server });
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

/** The server and the key of the last request. */
const last = () => ({ server: requests.at(-1)?.server, key: requests.at(-1)?.headers.authorization });

beforeEach(() => {
  rmSync(configHome, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
  requests.length = 0;
});

describe('the server and the key of a command', () => {
  it('come from the options, the environment, the config file or the data directory, in this order', async () => {
    serverOfData(third.url, 'third');
    await count([]);
    expect(last()).toEqual({ server: 'third', key: 'Bearer third' });
    config({ server: second.url, key: 'second' });
    await count([]);
    expect(last()).toEqual({ server: 'second', key: 'Bearer second' });
    const env = { PERIPLUS_SERVER: first.url, PERIPLUS_KEY: 'environment' };
    await count([], env);
    expect(last()).toEqual({ server: 'first', key: 'Bearer environment' });
    await count(['--server', second.url, '--key', 'option'], env);
    expect(last()).toEqual({ server: 'second', key: 'Bearer option' });
  });

  it('belong together: a key stored for one server is never sent to another', async () => {
    config({ server: second.url, key: 'second' });
    serverOfData(third.url, 'third');
    await count(['--server', first.url]);
    expect(last()).toEqual({ server: 'first', key: undefined });
    await count(['--server', third.url]);
    expect(last()).toEqual({ server: 'third', key: 'Bearer third' });
    config({ key: 'nowhere' });
    await count(['--server', first.url]);
    expect(last()).toEqual({ server: 'first', key: undefined });
  });

  it('do not come from a server that no longer runs', async () => {
    // The limit of process numbers on Linux, larger than any that a machine assigns by default.
    serverOfData(first.url, 'first', 2 ** 22);
    const { status } = await count([]);
    expect(requests).toEqual([]);
    expect([0, 3, 4]).toContain(status);
  });

  it('do not come from a config file that other users can read, or that is malformed', async () => {
    config({ server: first.url, key: 'secret' }, 0o644);
    const open = await count([]);
    expect(open).toMatchObject({
      status: 2,
      stderr: `${configFile}: it contains a key and other users can read it.\nTo fix this: chmod 600 ${configFile}\n`,
    });
    config({ server: first.url }, 0o644);
    expect(await count([])).toMatchObject({ status: 0 });
    config('{"server": ');
    expect(await count([])).toMatchObject({ status: 2 });
    config({ servers: 'x' });
    expect((await count([])).stderr).toContain('unknown setting servers. The settings are: server, key.');
    config({ server: 'ftp://a.example' });
    expect((await count([])).stderr).toContain('ftp://a.example is not a server address.');
  });

  it('accept a server address without http://, and one with a path', async () => {
    await count(['--server', first.url.slice('http://'.length)]);
    expect(requests.at(-1)).toMatchObject({ server: 'first', path: '/api/responses_count/' });
    await count(['--server', `${first.url}/periplus/`]);
    expect(requests.at(-1)).toMatchObject({ server: 'first', path: '/periplus/api/responses_count/' });
    expect(await count(['--server', 'http://'])).toMatchObject({ status: 2 });
    expect(await count(['--server', first.url, '--key', 'a\nb'])).toMatchObject({ status: 2 });
  });
});
