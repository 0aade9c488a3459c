import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../model/problem.ts';
import type { Sort } from '../../store.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

const byPort: Sort = { field: { path: 'port', type: 'integer' }, direction: 'asc' };
const key = '00112233445566778899aabbccddeeff';
const place = { observed: -62_167_219_200_000, key, indexId: 7, sequence: 2 ** 40 };
const plain: Cursor = { place, generation: 3, before: 2 ** 41 };
const sorted = (value: string | undefined): Cursor => ({ ...plain, place: { ...place, sorted: { value } } });
const always = () => true;

function refusal(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof ProblemError ? error.problem.type : error;
  }
}

describe('a cursor', () => {
  it('gives back the place and the moment it was made of', () => {
    expect(readCursor(writeCursor(plain, undefined), undefined, always)).toEqual(plain);
    expect(readCursor(writeCursor(sorted('80'), byPort), byPort, always)).toEqual(sorted('80'));
    expect(readCursor(writeCursor(sorted("it's \\ \u0000 Ж"), byPort), byPort, always)).toEqual(
      sorted("it's \\ \u0000 Ж"),
    );
    expect(readCursor(writeCursor(sorted(undefined), byPort), byPort, always)).toEqual(sorted(undefined));
  });

  it('is refused by a search in another order', () => {
    const down: Sort = { ...byPort, direction: 'desc' };
    const otherName: Sort = {
      field: { path: 'http.headers.*', type: 'text', name: { text: 'server', wild: [] } },
      direction: 'asc',
    };
    for (const other of [undefined, down, otherName]) {
      expect(refusal(() => readCursor(writeCursor(sorted('80'), byPort), other, always))).toBe('request_parsing_error');
    }
    expect(refusal(() => readCursor(writeCursor(plain, undefined), byPort, always))).toBe('request_parsing_error');
  });

  it('is refused when its value is none of the field', () => {
    expect(refusal(() => readCursor(writeCursor(sorted('x'), byPort), byPort, () => false))).toBe(
      'request_parsing_error',
    );
  });

  it('is refused when any part of it is not what it must be', () => {
    const parts: unknown[] = ['', null, 5, key, 1, 2, 3, 4];
    const text = (all: readonly unknown[]): string => Buffer.from(JSON.stringify(all)).toString('base64url');
    expect(readCursor(text(parts), undefined, always).place.key).toBe(key);
    const wrong = [null, 'x', 1.5, -1, 2 ** 60, [], {}, true, `${key}0`, "' OR 1", undefined];
    for (let at = 0; at < parts.length; at++) {
      for (const value of wrong) {
        const all = parts.map((part, place) => (place === at ? value : part));
        // No value is one, and a time may be before 1970.
        if ((at === 1 && (value === null || value === undefined)) || (at === 2 && value === -1)) continue;
        expect(
          refusal(() => readCursor(text(all), undefined, always)),
          `${at} ${String(value)}`,
        ).toBe('request_parsing_error');
      }
    }
  });

  it('of whatever text is read or refused, and never anything else', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
      fc
        .array(fc.jsonValue(), { maxLength: 9 })
        .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
      fc.nat(200).map((length) => writeCursor(plain, undefined).slice(0, length)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const result = refusal(() => readCursor(text, undefined, always));
        expect(result === 'request_parsing_error' || typeof result === 'object').toBe(true);
        expect(result).not.toBeInstanceOf(Error);
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });
});
