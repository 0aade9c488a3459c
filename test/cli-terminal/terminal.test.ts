import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/cli/output/display-width.ts';
import { launcher, linesOf, nodeEnvironment, periplus } from '../cli-kit/run-periplus.ts';
import { json, testServer } from '../cli-kit/test-server.ts';

const ESCAPE = '\u001b';
const records = Array.from({ length: 5 }, (_, at) => ({
  uri: `https://a-rather-long-name-${at}.of.some.host.example:8443/with/a/path/that/goes/on/and/on`,
  ip: '198.18.0.1',
  http: { title: at === 0 ? `red ${ESCAPE}[31m and \u202e turned\nand 日本語 ${'x'.repeat(500)}` : 'Login' },
  last_updated: '2026-11-21T10:00:00.000Z',
}));
const server = await testServer(({ path, query }, response) => {
  if (path.endsWith('_facet/')) return json(response, 200, { aggregations: [], took: 1, timestamp: 1 });
  if (path === '/api/host/') return json(response, 200, { type: 'ip', ip: '192.0.2.9' });
  if (path.startsWith('/api/host/')) return json(response, 200, {});
  if (path === '/api/indices/') return json(response, 200, []);
  const items = query.q === 'nothing' ? [] : records.map((data) => ({ data }));
  const slow = query.q === 'slow' ? 2_500 : 0;
  setTimeout(() => json(response, 200, { items, cursor: null, took: 1, timestamp: 1 }), slow);
});
const folder = mkdtempSync(join(tmpdir(), 'periplus-terminal-'));
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const hasScript = spawnSync('script', ['--version']).status === 0;

/** The output of a command in a terminal of this width, standard error included. */
async function onTerminal(
  columns: number,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const words = [process.execPath, launcher, ...args, '--server', server.url].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', `stty cols ${columns}; ${words}`, '/dev/null'], {
    env: { ...nodeEnvironment(), HOME: folder, TERM: 'xterm', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => child.on('close', resolve));
  return Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n');
}

const COLOURS = new RegExp(`${ESCAPE}\\[\\d+m`, 'g');

describe.skipIf(!hasScript)('a command in a terminal (needs script of util-linux)', () => {
  it('does not print Parquet', async () => {
    const text = await onTerminal(80, ['download', '*', '--format', 'parquet']);
    expect(text.replaceAll(COLOURS, '')).toBe('Parquet is not readable in a terminal.\nName a file with --output.\n');
  });

  it.each([40, 80, 130])('prints a table that fits %i columns', async (columns) => {
    const lines = (await onTerminal(columns, ['search', '*'])).replaceAll(COLOURS, '').trimEnd().split('\n');
    expect(lines).toHaveLength(1 + records.length);
    expect(lines[0]).toMatch(/^uri +ip/);
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
  });

  it('shows control characters as escapes', async () => {
    const output = (await onTerminal(700, ['search', '*', '--fields', 'http.title'])).replaceAll(COLOURS, '');
    expect(output).toContain('red \\u001b[31m and \\u202e turned and 日本語');
    expect(output).not.toContain(ESCAPE);
    const asJson = await onTerminal(80, ['search', '*', '--format', 'json']);
    expect(asJson).not.toContain('\u202e');
    expect(JSON.parse(asJson)).toEqual(records);
  });

  it('prints colours, unless NO_COLOR or a dumb terminal forbids them', async () => {
    expect(await onTerminal(80, ['search', '*'])).toContain(`${ESCAPE}[1muri`);
    expect(await onTerminal(80, ['search', '*'], { NO_COLOR: '1' })).not.toContain(ESCAPE);
    expect(await onTerminal(80, ['search', '*'], { TERM: 'dumb' })).not.toContain(ESCAPE);
  });

  it.each([
    [['facet', 'port:80', '-f', 'port'], 'Nothing found.'],
    [['indices'], 'Nothing found.'],
    [['host'], 'Nothing is known about 192.0.2.9.'],
    [['host', '192.0.2.1', '--fields', 'ioc'], 'Nothing in these fields is known about 192.0.2.1.'],
  ])('says that %j finds nothing', async (args, message) => {
    expect((await onTerminal(80, args)).replaceAll(COLOURS, '')).toBe(`${message}\n`);
  });

  it('says that a search finds nothing, and shows that it is waiting only after a second', async () => {
    expect(await onTerminal(80, ['search', 'nothing'])).toContain('Nothing found.');
    const slow = await onTerminal(80, ['search', 'slow']);
    expect(slow).toContain(`waiting for ${server.url.slice('http://'.length)}, `);
    // The progress line is erased before anything else is written.
    expect(slow.indexOf(`\r${ESCAPE}[K`)).toBeLessThan(slow.indexOf('uri'));
    expect(await onTerminal(80, ['search', '*'])).not.toContain('waiting');
  });
});

describe('a command in a pipe', () => {
  it('prints neither colours nor progress', async () => {
    const { stdout, stderr } = await periplus(['search', 'slow', '--server', server.url]);
    expect(linesOf(stdout)).toEqual(records);
    expect(stderr).toBe('');
  });

  it('exits quietly if its reader stops reading', async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => `{"port":${at}}\n`).join('');
    const words = `'${process.execPath}' '${launcher}' grep '*' | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', words], { input: many, encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: '{"port":0}\n0\n', stderr: '' });
  });

  it('stops at once at Ctrl-C', async () => {
    const child = spawn(process.execPath, [launcher, 'search', 'slow', '--server', server.url], {
      env: { ...nodeEnvironment(), HOME: folder },
    });
    const before = server.requests.length;
    while (server.requests.length === before) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    const signal = await new Promise((resolve) => child.on('exit', (_, by) => resolve(by)));
    expect(signal).toBe('SIGINT');
  });
});
