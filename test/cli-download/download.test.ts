import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { json, testServer } from '../cli-kit/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-download-'));
/** `serial` is larger than a JavaScript number can be. */
const recordLine = (at: number) =>
  `{"domain":"d${at}.example","serial":9007199254740993${at},"text":"a \\u2028 \\"b\\""}`;

/** The state of the server: its records, and after how many records each of the next answers breaks off. */
const state = { count: 5_000, breaks: [] as number[], version: 1 };
const server = await testServer(({ path, query, body }, response) => {
  if (path.endsWith('_count/')) return json(response, 200, { count: query.q === 'nothing' ? 0 : state.count });
  return send(JSON.parse(body), response);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});
beforeEach(() => Object.assign(state, { count: 5_000, breaks: [], version: 1 }));

const expectedLines = (count: number) =>
  Array.from({ length: count }, (_, at) => recordLine(state.version * 1_000_000 + at));

async function send({ size, type }: { size: number; type: string }, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': type === 'csv' ? 'text/csv' : 'application/x-ndjson' });
  const breakAt = state.breaks.shift() ?? Number.POSITIVE_INFINITY;
  if (type === 'csv') response.write('domain\r\n');
  for (const [at, line] of expectedLines(Math.min(size, state.count)).entries()) {
    if (at === breakAt) {
      // Let the data arrive before the connection closes.
      setTimeout(() => response.destroy(), 300);
      return;
    }
    response.write(type === 'csv' ? `"d,${at}"\r\n` : `{"data":${line}}\n`);
  }
  response.end();
}

const file = (name: string) => join(folder, name);
const download = (...args: readonly string[]) =>
  periplus(['download', '--server', server.url, '-c', 'domains', ...args]);

describe('periplus download', () => {
  it('writes the unchanged records, one a line, to a file or to standard output', async () => {
    const { status, stderr, stdout } = await download(
      'level:2',
      '-o',
      file('a.ndjson'),
      '--fields',
      'domain,serial',
      '--indices',
      '7',
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toMatch(/a\.ndjson has [\d.]+ kB\.\n$/);
    expect(readFileSync(file('a.ndjson'), 'utf8')).toBe(`${expectedLines(5_000).join('\n')}\n`);
    expect(existsSync(file('a.ndjson.part'))).toBe(false);
    expect(existsSync(file('a.ndjson.part.json'))).toBe(false);
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/domains/download/' });
    expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({
      q: 'level:2',
      size: 5_000,
      indices: '7',
      fields: ['domain', 'serial'],
      source_type: 'include',
      type: 'json',
      raw: true,
    });
    expect((await download('*', '--size', '3')).stdout).toBe(`${expectedLines(3).join('\n')}\n`);
  });

  it('writes one JSON array, or the CSV of the server', async () => {
    await download('*', '--size', '700', '--format', 'json', '-o', file('b.json'));
    expect(JSON.parse(readFileSync(file('b.json'), 'utf8'))).toEqual(linesOf(expectedLines(700).join('\n')));
    await download('*', '--size', '2', '--format', 'csv', '-o', file('b.csv'));
    expect(readFileSync(file('b.csv'), 'utf8')).toBe('domain\r\n"d,0"\r\n"d,1"\r\n');
  });

  it('reconnects and resumes if the connection breaks', async () => {
    state.breaks = [1_000, 3_000];
    const { status, stderr } = await download('*', '-o', file('c.ndjson'));
    expect(stderr).toMatch(/closed early\. Trying again\.\nResuming after [\d.]+ kB/);
    expect(status).toBe(0);
    expect(readFileSync(file('c.ndjson'), 'utf8')).toBe(`${expectedLines(5_000).join('\n')}\n`);
  });

  it('leaves a part if it gives up or is killed, and the same command resumes it', async () => {
    state.breaks = [2_000, 0, 0, 0, 0];
    const { status, stderr } = await download('*', '-o', file('d.ndjson'));
    expect(status).toBe(4);
    expect(stderr).toContain(`The data so far is in ${file('d.ndjson')}.part. To resume, give the same command again.`);
    expect(existsSync(file('d.ndjson'))).toBe(false);
    // As after a kill: the part ends in the middle of a record.
    expect(statSync(`${file('d.ndjson')}.part`).size).toBeGreaterThan(100_000);
    truncateSync(`${file('d.ndjson')}.part`, 40_001);
    const again = await download('*', '-o', file('d.ndjson'));
    expect(again).toMatchObject({ status: 0 });
    expect(again.stderr).toMatch(/^Resuming after 40\.0 kB in .*\n.*\.ndjson has [\d.]+ kB\.\n$/);
    expect(readFileSync(file('d.ndjson'), 'utf8')).toBe(`${expectedLines(5_000).join('\n')}\n`);
  });

  it('starts again if the results have changed or became fewer', async () => {
    for (const change of [{ version: 2 }, { count: 100 }]) {
      Object.assign(state, { version: 1, count: 5_000, breaks: [2_000, 0, 0, 0, 0] });
      await download('*', '-o', file('e.ndjson'));
      Object.assign(state, { breaks: [], ...change });
      const { status, stderr } = await download('*', '-o', file('e.ndjson'));
      expect(stderr).toContain('The results have changed: the download starts again.');
      expect(status).toBe(0);
      expect(readFileSync(file('e.ndjson'), 'utf8')).toBe(`${expectedLines(state.count).join('\n')}\n`);
    }
  });

  it('does not resume the part of another download, but --restart replaces it', async () => {
    state.breaks = [2_000, 0, 0, 0, 0];
    await download('*', '-o', file('f.ndjson'));
    state.breaks = [];
    const other = await download('level:2', '-o', file('f.ndjson'));
    expect(other).toMatchObject({ status: 2 });
    expect(other.stderr).toContain('is a part of another download.');
    expect(await download('level:2', '-o', file('f.ndjson'), '--restart')).toMatchObject({ status: 0 });
    expect(readFileSync(file('f.ndjson'), 'utf8')).toBe(`${expectedLines(5_000).join('\n')}\n`);
  });

  it('exits with 1 and writes no file if nothing is found, and with 5 if it cannot write', async () => {
    expect(await download('nothing', '-o', file('g'))).toMatchObject({ status: 1, stderr: 'Nothing found.\n' });
    expect(existsSync(file('g'))).toBe(false);
    writeFileSync(file('h'), '');
    expect(await download('*', '-o', join(file('h'), 'x'))).toMatchObject({ status: 5 });
  });
});
