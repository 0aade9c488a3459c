import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../kit/temporary-directory.ts';
import type { FullDiskAnswers } from './full-disk-child.ts';

const CHILD = fileURLToPath(new URL('full-disk-child.ts', import.meta.url));

async function mayMount(): Promise<boolean> {
  const child = spawn('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs tmpfs /tmp'], { stdio: 'ignore' });
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Runs both children on a memory disk in a user namespace, and the shell command `between` between them. */
async function onFullDisk(between: string): Promise<readonly FullDiskAnswers[]> {
  await using resources = new AsyncDisposableStack();
  const directory = await temporaryDirectory(resources);
  const script = `mount -t tmpfs -o size=200m tmpfs "$1" && { "$2" "$3" "$1" before; ${between}; "$2" "$3" "$1" after; }`;
  const args = ['-Urm', 'sh', '-c', script, 'sh', directory, process.execPath, CHILD];
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`exited with ${code}: ${output}${errors}`);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as FullDiskAnswers);
}

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
});
