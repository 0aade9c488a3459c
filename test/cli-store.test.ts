import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Index } from '../src/model/index-record.ts';
import { periplusInProcess } from './cli-kit/run-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const data = join(folder, 'data');

const periplus = (...args: readonly string[]) => periplusInProcess(args, { cwd: folder });

async function indices(): Promise<readonly Index[]> {
  const lines = (await periplus('index', 'list', '--json', '--data', data)).stdout.trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Index);
}

describe('the commands that change a store', () => {
  it('load a file of records, save refused lines, and publish the index', async () => {
    const file = join(folder, 'domains.ndjson');
    writeFileSync(file, '{"domain":"a.example","odd":1}\nno record\n{"level":2}\n{"domain":"b.example"}\n');
    const { status, stderr } = await periplus('load', file, '-c', 'domains', '-l', '2026-11-21', '--data', data);
    expect(stderr).toContain('Index 1 (domains, 2026-11-21) has 2 records and is published.');
    expect(stderr).toContain('1 value in the unknown field odd; it is kept.');
    expect(status).toBe(6);
    expect(stderr).toContain('2 records were refused and are in domains.ndjson.refused, each below its reason.');
    expect(readFileSync(join(folder, 'domains.ndjson.refused'), 'utf8')).toBe(
      '# line 2: the line is not a JSON object\nno record\n# line 3: the record lacks the fields that identify it\n{"level":2}\n',
    );
  });

  it('list, relabel, withdraw, publish and drop indices', async () => {
    expect(await indices()).toMatchObject([
      { id: 1, collection: 'domains', label: '2026-11-21', state: 'published', count: 2 },
    ]);
    expect((await periplus('index', 'relabel', '2026-11-21', '2026-11-22', '--data', data)).stderr).toBe(
      'Index 1 has the label 2026-11-22.\n',
    );
    expect((await periplus('index', 'withdraw', '1', '--data', data)).stderr).toBe('Index 1 is withdrawn.\n');
    expect((await periplus('index', 'publish', '2026-11-22', '--data', data)).stderr).toBe('Index 1 is published.\n');
    expect(await periplus('index', 'drop', 'nothing', '--data', data)).toMatchObject({
      status: 1,
      stderr: 'There is no index nothing.\n',
    });
    expect((await periplus('index', 'drop', '1', '--data', data)).stderr).toBe('Index 1 is dropped.\n');
    expect(await indices()).toEqual([]);
  });

  it('load the demonstration world', async () => {
    const { status, stderr } = await periplus('demo', '--size', '1000', '--data', data);
    expect(stderr).toMatch(/The demonstration world is loaded/);
    expect(status).toBe(0);
    const all = await indices();
    expect(all).toHaveLength(10);
    expect(all.every(({ state, count }) => state === 'published' && count > 0)).toBe(true);
    expect((await periplus('index', 'list', '--data', data)).stdout).toMatch(/^ID {2,}COLLECTION/);
  });

  it('write the demonstration world as lines, identical each time', async () => {
    const first = (await periplus('demo', '--size', '100', '--out', '-', '-c', 'domains')).stdout;
    expect(first.trim().split('\n')).toHaveLength(60);
    expect((await periplus('demo', '--size', '100', '--out', '-', '-c', 'domains')).stdout).toBe(first);
  });
});
