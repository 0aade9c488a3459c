import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realServer } from '../cli-kit/real-server.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { launcher, linesOf } from '../cli-kit/run-periplus.ts';
import { copyDemoInstallation } from '../kit/demo-installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-maintenance-'));
const data = join(folder, 'data');
const backup = join(folder, 'backup');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = (...args: readonly string[]) => periplus(['store', ...args]);
const indices = async (directory: string) =>
  linesOf((await periplus(['index', 'list', '--json', '--data', directory])).stdout);

describe('the commands that maintain a data directory', () => {
  beforeAll(async () => {
    await copyDemoInstallation(200, data);
    expect((await periplus(['user', 'add', 'ada@people.example', '--data', data])).status).toBe(0);
  }, 120_000);

  it('check it and compact it', async () => {
    const checked = await store('check', '--deep', '--data', data);
    expect(checked).toMatchObject({ status: 0, stdout: '' });
    expect(checked.stderr).toMatch(/^No problems: 10 indices with [\d,]+ records, [\d,]+ of them compared\.\n$/);
    const compacted = await store('compact', '--json', '--data', data);
    expect(linesOf(compacted.stdout)).toMatchObject([{ removedRows: 0 }]);
    const again = await store('check', '--json', '--data', data);
    expect(linesOf(again.stdout)).toMatchObject([{ indices: 10, findings: [], wrong: 0 }]);
  }, 120_000);

  it('write a backup and restore it to a new data directory', async () => {
    const reference = ['catalog.json', 'lock', 'mmdb/City.mmdb', 'mmdb/ASN.mmdb.new', 'unfinished/vulnerabilities-0'];
    for (const file of reference) {
      mkdirSync(join(data, 'reference', dirname(file)), { recursive: true });
      writeFileSync(join(data, 'reference', file), `content of ${file}`);
    }
    const written = await store('backup', backup, '--json', '--data', data);
    expect(written.status).toBe(0);
    expect(written.stderr).toMatch(/^The backup in .* is complete: 10 indices with [\d,]+ records/);
    expect(linesOf(written.stdout)).toMatchObject([{ indices: expect.any(Array) }]);
    expect(readdirSync(backup).sort()).toEqual([
      'accounts.db',
      'accounts.secret',
      'backup.json',
      'demo.json',
      'reference',
      'store',
    ]);
    const restored = join(folder, 'restored');
    expect((await store('restore', backup, '--data', restored)).status).toBe(0);
    expect(await indices(restored)).toEqual(await indices(data));
    const keyIn = async (directory: string) => (await periplus(['key', 'show', '2', '--data', directory])).stdout;
    expect(await keyIn(restored)).toMatch(/^\w{32}\n$/);
    expect(await keyIn(restored)).toBe(await keyIn(data));
    const restoredReference = join(restored, 'reference');
    expect(readdirSync(restoredReference, { recursive: true }).sort()).toEqual([
      'catalog.json',
      'mmdb',
      'mmdb/City.mmdb',
    ]);
    expect(readFileSync(join(restoredReference, 'mmdb/City.mmdb'), 'utf8')).toBe('content of mmdb/City.mmdb');
    expect(statSync(join(restored, 'accounts.secret')).mode & 0o777).toBe(0o600);
    expect((await store('check', '--deep', '--data', restored)).status).toBe(0);
    expect((await store('backup', backup, '--data', data)).stderr).toContain('is not empty');
    expect((await store('restore', backup, '--data', restored)).stderr).toContain('is not empty');
  }, 180_000);

  it('refuse a damaged backup and a directory without a store', async () => {
    truncateSync(join(backup, 'backup.json'), 1_000);
    const refused = await store('restore', backup, '--data', join(folder, 'other'));
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain('The backup is damaged, nothing was restored.');
    const absent = join(folder, 'absent');
    expect(await store('check', '--data', absent)).toMatchObject({
      status: 2,
      stderr: `There is no store in ${absent}.\n`,
    });
    expect(existsSync(absent)).toBe(false);
  }, 120_000);

  it('go through the server that holds a data directory, with the same results', async () => {
    const alone = linesOf((await store('check', '--json', '--deep', '--data', data)).stdout);
    await using _ = await realServer(data);
    const checked = await store('check', '--json', '--deep', '--data', data);
    expect(checked.status).toBe(0);
    expect(linesOf(checked.stdout)).toEqual(alone);
    expect(linesOf((await store('compact', '--json', '--data', data)).stdout)).toMatchObject([{ removedRows: 0 }]);
    const to = join(folder, 'by-server');
    const written = await store('backup', to, '--data', data);
    expect(written.status).toBe(0);
    expect(written.stderr).toMatch(/^The backup in .*by-server is complete: 10 indices with [\d,]+ records/);
    expect(readdirSync(join(data, 'backups'))).toEqual([]);
    expect((await store('backup', to, '--data', data)).stderr).toContain('is not empty');
    const restored = join(folder, 'restored from the server');
    expect((await store('restore', to, '--data', restored)).status).toBe(0);
    expect(await indices(restored)).toEqual(await indices(data));
  }, 180_000);

  it('leave a complete backup or none if they are killed, and an undamaged store', async () => {
    let completed = 0;
    for (const ms of [500, 900, 1_300, 1_700, 2_500]) {
      const to = join(folder, 'killed');
      const child = spawn(process.execPath, [launcher, 'store', 'backup', to, '--data', data], {
        detached: true,
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await Promise.race([pause(ms), ended]);
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      if (existsSync(to)) {
        completed++;
        const restored = join(folder, `killed ${ms}`);
        expect((await store('restore', to, '--data', restored)).status).toBe(0);
        rmSync(to, { recursive: true });
      }
    }
    expect((await store('backup', join(folder, 'killed'), '--data', data)).status).toBe(0);
    expect((await store('check', '--data', data)).status).toBe(0);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(completed).toBeLessThanOrEqual(5);
  }, 300_000);
});
