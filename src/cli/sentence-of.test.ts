import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sentenceOf } from './sentence-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-sentence-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string): string => join(folder, name);

/** A real error of the system. */
function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('the work did not fail');
}

const systemError = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: words of the system`), { code, path });

describe('sentenceOf turns a system error into a sentence', () => {
  it.each([
    ['ENOENT', () => readFileSync(path('none')), `There is no such file or directory: ${path('none')}.`],
    ['EISDIR', () => writeFileSync(folder, ''), `${folder} is a directory.`],
    ['EISDIR', () => readFileSync(folder), 'The given file is a directory.'],
    ['EEXIST', () => mkdirSync(folder), `${folder} already exists.`],
    ['ENOSPC', () => writeSync(openSync('/dev/full', 'w'), 'x'), 'The disk is full.'],
    ['ENAMETOOLONG', () => readFileSync(path('x'.repeat(300))), 'is too long.'],
    ['ENOTDIR', () => readFileSync(path('file/none')), `A part of ${path('file/none')} is not a directory.`],
    ['ELOOP', () => readFileSync(path('loop')), `${path('loop')} is a loop of symbolic links.`],
  ] as const)('%s', (code, work, sentence) => {
    writeFileSync(path('file'), '');
    rmSync(path('loop'), { force: true });
    symlinkSync(path('loop'), path('loop'));
    const error = errorOf(work);
    expect(error).toMatchObject({ code });
    expect(sentenceOf(error)).toContain(sentence);
    expect(sentenceOf(error)).not.toContain(code);
  });

  // Tests cannot provoke these on every machine: they may run as root.
  it.each([
    ['EACCES', 'No permission to use /x: check its permissions and those of the directories above it.'],
    ['EROFS', '/x cannot be written: its file system is read-only.'],
    ['ENOSPC', 'The disk is full: /x.'],
    ['EBUSY', '/x cannot be used: resource busy or locked.'],
  ])('%s of a path', (code, sentence) => {
    expect(sentenceOf(systemError(code, '/x'))).toBe(sentence);
    expect(sentenceOf(systemError(code))).toMatch(/^[A-Z].*\.$/);
  });
});

it('sentenceOf keeps the message of any other error', () => {
  expect(sentenceOf(new Error('something'))).toBe('something');
  expect(sentenceOf(systemError('ERR_OF_NODE'))).toBe('ERR_OF_NODE: words of the system');
  expect(sentenceOf('text')).toBe('text');
});
