import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DIRECTORY_FORMAT, emptySpool, prepareDirectory } from './data-directory.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'periplus-test-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true });
});

it('makes the layout of a new directory, and leaves that of an old one', async () => {
  const layout = await prepareDirectory(join(directory, 'new', 'one'));
  expect(JSON.parse(await readFile(join(layout.engine, 'format.json'), 'utf8'))).toEqual({ format: DIRECTORY_FORMAT });
  expect(await prepareDirectory(join(directory, 'new', 'one'))).toEqual(layout);
});

it('refuses a directory of a newer format', async () => {
  const { engine } = await prepareDirectory(directory);
  await writeFile(join(engine, 'format.json'), JSON.stringify({ format: DIRECTORY_FORMAT + 1 }));
  await expect(prepareDirectory(directory)).rejects.toMatchObject({ kind: 'directory-newer' });
});

it.each(['', '{', '{}', 'null', '{"format":"1"}', '{"format":1.5}'])(
  'refuses a format file that says %j',
  async (text) => {
    const { engine } = await prepareDirectory(directory);
    await writeFile(join(engine, 'format.json'), text);
    await expect(prepareDirectory(directory)).rejects.toMatchObject({ kind: 'directory-unusable' });
  },
);

it('refuses data whose format is not known', async () => {
  const { engine, data } = await prepareDirectory(directory);
  await writeFile(data, '');
  await rm(join(engine, 'format.json'));
  await expect(prepareDirectory(directory)).rejects.toMatchObject({ kind: 'directory-unusable' });
});

it.each(['a*', 'a?', '{a,b}'])('refuses %s, which the engine would take for a pattern', async (name) => {
  await expect(prepareDirectory(join(directory, name, 'data'))).rejects.toMatchObject({ kind: 'directory-unusable' });
  expect(await readdir(directory)).toEqual([]);
});

it('refuses a path that is a file', async () => {
  await writeFile(join(directory, 'file'), '');
  await expect(prepareDirectory(join(directory, 'file'))).rejects.toMatchObject({ kind: 'directory-unusable' });
});

it('empties the spool', async () => {
  const layout = await prepareDirectory(directory);
  await writeFile(join(layout.spool, '17'), 'left');
  await emptySpool(layout);
  expect(await readdir(layout.spool)).toEqual([]);
});
