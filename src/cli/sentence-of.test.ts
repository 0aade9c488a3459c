import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sentenceOf } from './sentence-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-sentence-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string): string => join(folder, name);

/** The error of the system itself. */
function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

const made = (code: string, of?: string): Error =>
  Object.assign(new Error(`${code}: words of the system`), { code, path: of });

describe('an error of the system is a sentence', () => {
  it.each([
    ['ENOENT', () => readFileSync(path('none')), `There is no such file or directory: ${path('none')}.`],
    ['EISDIR', () => writeFileSync(folder, ''), `${folder} is a directory.`],
    ['EISDIR', () => readFileSync(folder), 'What was named as a file is a directory.'],
    ['EEXIST', () => mkdirSync(folder), `${folder} is there already.`],
    ['ENOSPC', () => writeSync(openSync('/dev/full', 'w'), 'x'), 'The disk is full.'],
    ['ENAMETOOLONG', () => readFileSync(path('x'.repeat(300))), 'is too long.'],
    [
      'ENOTDIR',
      () => readFileSync(path('file/none')),
      `${path('file/none')} leads through something that is no directory.`,
    ],
    ['ELOOP', () => readFileSync(path('loop')), `${path('loop')} leads in a circle of links.`],
  ] as const)('%s', (code, work, sentence) => {
    writeFileSync(path('file'), '');
    rmSync(path('loop'), { force: true });
    symlinkSync(path('loop'), path('loop'));
    const error = errorOf(work);
    expect(error).toMatchObject({ code });
    expect(sentenceOf(error)).toContain(sentence);
    expect(sentenceOf(error)).not.toContain(code);
  });

  // Nobody can make these on every machine: who runs the tests may be allowed everything.
  it.each([
    ['EACCES', '/x may not be used: its permissions, or those of a directory above it, do not allow it.'],
    ['EROFS', '/x cannot be written: its file system is read-only.'],
    ['ENOSPC', 'The disk is full: /x.'],
    ['EBUSY', '/x cannot be used: resource busy or locked.'],
  ])('%s of a path', (code, sentence) => {
    expect(sentenceOf(made(code, '/x'))).toBe(sentence);
    expect(sentenceOf(made(code))).toMatch(/^[A-Z].*\.$/);
  });
});

it('anything else says what it says', () => {
  expect(sentenceOf(new Error('something'))).toBe('something');
  expect(sentenceOf(made('ERR_OF_NODE'))).toBe('ERR_OF_NODE: words of the system');
  expect(sentenceOf('text')).toBe('text');
});
