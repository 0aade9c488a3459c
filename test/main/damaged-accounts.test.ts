import { cp, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../api/ask.ts';
import { bootService } from '../api/booted-service.ts';
import { person } from '../api/people.ts';
import { periplus } from '../cli-kit/run-periplus.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

/** Overwrites a range of a file, as a failing disk may do. */
async function corrupt(file: string, from: number, to?: number): Promise<void> {
  const end = to ?? (await stat(file)).size;
  await using handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(end - from, 0x5a), 0, end - from, from);
}

describe('damaged accounts', () => {
  const resources = new AsyncDisposableStack();
  let folder = '';
  let undamaged = '';
  beforeAll(async () => {
    folder = await temporaryDirectory(resources);
    undamaged = join(folder, 'undamaged');
    await using service = await bootService({ data: undamaged, empty: true });
    for (let at = 0; at < 20; at++) await person(service.accounts, `somebody${at}`);
  }, 240_000);
  afterAll(() => resources.disposeAsync());

  async function copy(name: string): Promise<string> {
    const data = join(folder, name);
    await cp(undamaged, data, { recursive: true });
    return data;
  }

  it.each([
    ['the header', 'file is not a database', 0, 100],
    ['everything after the header', 'database disk image is malformed', 100, undefined],
  ])(
    'in %s are reported by the server and by commands, with advice',
    async (_, reason, from, to) => {
      const data = await copy(`at ${from}`);
      const file = join(data, 'accounts.db');
      await corrupt(file, from, to);
      for (const command of [
        ['serve', '--port', '0', '--empty', '--no-agent'],
        ['user', 'list'],
      ]) {
        const { status, stdout, stderr } = await periplus([...command, '--data', data]);
        expect(stdout).toBe('');
        expect(stderr).toContain(
          `${file} is damaged: ${reason}. Move it away, with ${file}-wal and ${file}-shm if they exist, and copy accounts.db from a backup in its place; or restore the whole backup to a new directory: periplus store restore BACKUP --data NEW\n`,
        );
        expect(status).toBe(5);
      }
      // Follow the advice.
      for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
      await cp(join(undamaged, 'accounts.db'), file);
      expect(await periplus(['user', 'list', '--data', data])).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('somebody19@people.example'),
      });
    },
    120_000,
  );

  it.each([
    ['corrupt', (file: string) => corrupt(file, 0)],
    ['deleted', (file: string) => rm(file)],
  ])(
    'that become %s while the service runs make it not ready, and the log says why',
    async (name, damage) => {
      const data = await copy(name);
      await using service = await bootService({ data, empty: true });
      const ready = async () => await ask(`${service.url}/readyz`);
      expect((await ready()).status).toBe(200);
      await damage(join(data, 'accounts.db'));
      expect(await ready()).toMatchObject({
        status: 503,
        body: { type: 'unavailable', detail: 'The accounts are unavailable.' },
      });
      expect((await ask(`${service.url}/healthz`)).status).toBe(200);
      expect(JSON.stringify(service.log)).toMatch(/not a database|is malformed|unable to open database file/);
    },
    120_000,
  );

  it('make requests fail with 503 if the damage shows only later', async () => {
    const data = await copy('later');
    await using service = await bootService({ data, empty: true });
    const file = join(data, 'accounts.db');
    const bytes = await readFile(file);
    // A page of the audit log that has not been read yet.
    const page = Math.floor(bytes.indexOf('user.create') / 4_096) * 4_096;
    expect(page).toBeGreaterThan(0);
    await corrupt(file, page, page + 4_096);
    const answers = [];
    for (let round = 0; round < 2; round++) answers.push(await ask(`${service.url}/api/admin/audit/`));
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect((await ask(`${service.url}/readyz`)).status).toBe(503);
    expect(JSON.stringify(service.log)).toContain('database disk image is malformed');
  }, 240_000);
});
