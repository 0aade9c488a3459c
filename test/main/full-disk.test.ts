import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { FullDiskLoad } from './full-disk/load-child.ts';
import { mayMount, onSmallDisk } from './full-disk/small-disk.ts';
import type { FullDiskStart } from './full-disk/start-child.ts';
import type { FullDiskAnswers } from './full-disk-child.ts';

const CHILD = fileURLToPath(new URL('full-disk-child.ts', import.meta.url));
const LOAD_CHILD = fileURLToPath(new URL('full-disk/load-child.ts', import.meta.url));
const START_CHILD = fileURLToPath(new URL('full-disk/start-child.ts', import.meta.url));

/** Runs both children, and the shell command `between` between them. */
const onFullDisk = (between: string): Promise<readonly FullDiskAnswers[]> =>
  onSmallDisk(`"$2" "$3" "$1" before; ${between}; "$2" "$3" "$1" after`, CHILD);

const startOnFullDisk = async (what: string): Promise<FullDiskStart | undefined> =>
  (await onSmallDisk<FullDiskStart>('"$2" "$3" "$1" "$4"', START_CHILD, what))[0];

describe.skipIf(!(await mayMount()))('a service on a full disk (needs mounts in a user namespace)', () => {
  const refused = {
    status: 503,
    type: 'unavailable',
    detail: 'The database has no space left on its disk.',
    retryAfter: '60',
  };
  const full = {
    count: { count: 1 },
    counted: { count: 1 },
    profile: 200,
    ready: 200,
    addUser: refused,
    load: refused,
  };

  it.each([
    ['with all its files', 'sleep 1'],
    ['without the shm file of its accounts', 'sleep 1; rm "$1/data/accounts.db-shm"'],
  ])(
    'refuses changes and answers reads; after a kill it starts again %s',
    async (_, between) => {
      const [before, after] = await onFullDisk(between);
      expect(before?.full).toEqual(full);
      expect(before?.causes.join('\n')).toContain('SQLite: database or disk is full');
      expect(after?.full).toEqual(full);
      expect(after?.output.join('\n')).toMatch(/The disk of \S+data is full: .* Free some space/);
      expect(after?.withRoom).toEqual({ ...full, addUser: 201, load: 201 });
    },
    240_000,
  );

  it('starts although acknowledged records cannot be indexed, and indexes them when there is room', async () => {
    const start = await startOnFullDisk('unfinished load');
    expect(start?.full).toEqual({ listed: 0, answer: refused.detail });
    expect(start?.log).toContain('work on an index waits for space on the disk');
    expect(start?.withRoom).toEqual({ listed: 3_000, answer: 3_000 });
  }, 240_000);

  it('leaves nothing of a load for which it has no room, and takes it when there is room', async () => {
    const [report] = await onSmallDisk<FullDiskLoad>('"$2" "$3" "$1"', LOAD_CHILD);
    const one = { count: 1 };
    expect(report?.answer).toMatchObject({ status: 503, body: { type: 'unavailable', detail: refused.detail } });
    expect(report?.labels).toEqual([['2026-11-01'], ['2026-11-01'], ['2026-11-01', '2026-11-02']]);
    expect(report?.found).toEqual([one, one, { count: 12_000 }]);
    expect([report?.health, report?.left]).toEqual([200, []]);
    expect(report?.again).toEqual({ status: 201, written: 12_000 });
    expect(report?.loads).toMatchObject([
      { state: 'done' },
      { state: 'failed', message: expect.stringContaining(refused.detail) },
      { state: 'done' },
    ]);
  }, 240_000);

  it('starts, answers and stops although its log cannot be written', async () => {
    expect(await startOnFullDisk('log')).toEqual({ healthz: 200, exitCode: 0 });
  }, 240_000);

  it('names the directory if there is nothing to read yet', async () => {
    const start = await startOnFullDisk('new');
    expect(start?.exitCode).toBe(5);
    expect(start?.errors).toMatch(/^The disk of \S+\/data is full, and the service cannot start/m);
  }, 240_000);
});
