import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Index } from '../src/model/index-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const launcher = fileURLToPath(new URL('../bin/periplus.js', import.meta.url));
const data = join(folder, 'data');

function periplus(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, stdout, stderr };
}

function indices(): readonly Index[] {
  const lines = periplus('index', 'list', '--json', '--data', data).stdout.trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Index);
}

describe('the commands that change a store', () => {
  it('load a file of records, save refused lines, and publish the index', () => {
    const file = join(folder, 'domains.ndjson');
    writeFileSync(file, '{"domain":"a.example","odd":1}\nno record\n{"level":2}\n{"domain":"b.example"}\n');
    const { status, stderr } = periplus('load', file, '-c', 'domains', '-l', '2026-11-21', '--data', data);
    expect(stderr).toContain('Index 1 (domains, 2026-11-21) has 2 records and is published.');
    expect(stderr).toContain('1 value in the unknown field odd; it is kept.');
    expect(status).toBe(6);
    expect(stderr).toContain('2 records were refused and are in domains.ndjson.refused, each below its reason.');
    expect(readFileSync(join(folder, 'domains.ndjson.refused'), 'utf8')).toBe(
      '# line 2: the line is not a JSON object\nno record\n# line 3: the record lacks the fields that identify it\n{"level":2}\n',
    );
  });

  it('list, relabel, withdraw, publish and drop indices', () => {
    expect(indices()).toMatchObject([
      { id: 1, collection: 'domains', label: '2026-11-21', state: 'published', count: 2 },
    ]);
    expect(periplus('index', 'relabel', '2026-11-21', '2026-11-22', '--data', data).stderr).toBe(
      'Index 1 has the label 2026-11-22.\n',
    );
    expect(periplus('index', 'withdraw', '1', '--data', data).stderr).toBe('Index 1 is withdrawn.\n');
    expect(periplus('index', 'publish', '2026-11-22', '--data', data).stderr).toBe('Index 1 is published.\n');
    expect(periplus('index', 'drop', 'nothing', '--data', data)).toMatchObject({
      status: 1,
      stderr: 'There is no index nothing.\n',
    });
    expect(periplus('index', 'drop', '1', '--data', data).stderr).toBe('Index 1 is dropped.\n');
    expect(indices()).toEqual([]);
  });

  it('load the demonstration world', () => {
    const { status, stderr } = periplus('demo', '--size', '1000', '--data', data);
    expect(stderr).toMatch(/The demonstration world is loaded/);
    expect(status).toBe(0);
    const all = indices();
    expect(all).toHaveLength(10);
    expect(all.every(({ state, count }) => state === 'published' && count > 0)).toBe(true);
    expect(periplus('index', 'list', '--data', data).stdout).toMatch(/^ID {2,}COLLECTION/);
  });

  it('write the demonstration world as lines, identical each time', () => {
    const first = periplus('demo', '--size', '100', '--out', '-', '-c', 'domains').stdout;
    expect(first.trim().split('\n')).toHaveLength(60);
    expect(periplus('demo', '--size', '100', '--out', '-', '-c', 'domains').stdout).toBe(first);
  });
});
