import { cp, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../api/ask.ts';
import { bootService } from '../api/booted-service.ts';
import { person } from '../api/people.ts';
import { periplus } from '../cli-kit/run-periplus.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

/** Overwrites a range of bytes, as a failing disk might. */
async function spoil(file: string, from: number, to?: number): Promise<void> {
  const end = to ?? (await stat(file)).size;
  await using handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(end - from, 0x5a), 0, end - from, from);
}

describe('damaged accounts', () => {
  const held = new AsyncDisposableStack();
  let folder = '';
  let whole = '';
  beforeAll(async () => {
    folder = await temporaryDirectory(held);
    whole = join(folder, 'whole');
    await using service = await bootService({ data: whole, empty: true });
    for (let at = 0; at < 20; at++) await person(service.accounts, `somebody${at}`);
  }, 240_000);
  afterAll(() => held.disposeAsync());

  async function copy(name: string): Promise<string> {
    const data = join(folder, name);
    await cp(whole, data, { recursive: true });
    return data;
  }

  it.each([
    ['its beginning', 'file is not a database', 0, 100],
    ['all behind its beginning', 'database disk image is malformed', 100, undefined],
  ])(
    'in %s are reported with instructions, by the server and by commands',
    async (_, reason, from, to) => {
      const data = await copy(`at ${from}`);
      const file = join(data, 'accounts.db');
      await spoil(file, from, to);
      for (const command of [
        ['serve', '--port', '0', '--empty'],
        ['user', 'list'],
      ]) {
        const { status, stdout, stderr } = await periplus([...command, '--data', data]);
        expect(stdout).toBe('');
        expect(stderr).toBe(
          `${file} is damaged: ${reason}. Move it away, with ${file}-wal and ${file}-shm if they are there, and put accounts.db of a backup in its place; or restore a backup whole, to a new directory: periplus store restore BACKUP --data NEW\n`,
        );
        expect(status).toBe(5);
      }
      // Follow the instructions.
      for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
      await cp(join(whole, 'accounts.db'), file);
      expect(await periplus(['user', 'list', '--data', data])).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('somebody19@people.example'),
      });
    },
    120_000,
  );

  it.each([
    ['spoilt', (file: string) => spoil(file, 0)],
    ['gone', (file: string) => rm(file)],
  ])(
    'that are %s while in use make the service not ready, and the log says why',
    async (name, damage) => {
      const data = await copy(name);
      await using service = await bootService({ data, empty: true });
      const ready = async () => await ask(`${service.url}/readyz`);
      expect((await ready()).status).toBe(200);
      await damage(join(data, 'accounts.db'));
      expect(await ready()).toMatchObject({
        status: 503,
        body: { type: 'unavailable', detail: 'The accounts are away.' },
      });
      expect((await ask(`${service.url}/healthz`)).status).toBe(200);
      expect(JSON.stringify(service.log)).toMatch(/not a database|unable to open database file/);
    },
    120_000,
  );

  it('are answered as unavailable if the damage shows only later', async () => {
    const data = await copy('later');
    await using service = await bootService({ data, empty: true });
    const file = join(data, 'accounts.db');
    const bytes = await readFile(file);
    // A page of the audit log that has not been read yet.
    const page = Math.floor(bytes.indexOf('user.create') / 4_096) * 4_096;
    expect(page).toBeGreaterThan(0);
    await spoil(file, page, page + 4_096);
    const answers = [];
    for (let round = 0; round < 2; round++) answers.push(await ask(`${service.url}/api/admin/audit/`));
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect((await ask(`${service.url}/readyz`)).status).toBe(503);
    expect(JSON.stringify(service.log)).toContain('database disk image is malformed');
  }, 240_000);
});
