import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { literal, type SqlValue } from '../../src/store/engines/sql/literal.ts';
import type { SqlEngine } from '../../src/store/engines/sql/sql-engine.ts';
import { SQL_ENGINES } from './sql-engines.ts';

/** The same numbers from 0 to 2^32 - 1 at every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
/** What could end, open or hide a literal, a comment, a statement or a placeholder. */
const PIECES = [
  ...ASCII,
  ...[
    "'",
    "''",
    "\\'",
    '\\',
    '\\\\',
    '"',
    '`',
    '--',
    '/*',
    '*/',
    '#',
    ';',
    ';\n',
    '\n\n',
    '\r\n',
    '\0',
    '\\0',
    '\\x27',
    '\\N',
  ],
  ...[
    '$$',
    '$a$',
    '{x:String}',
    '%',
    '_',
    '?',
    ' FORMAT Null',
    'DROP TABLE t',
    ') OR (1',
    'é',
    'ß',
    'ı',
    '\u0085',
    '\u00a0',
  ],
  ...[
    '\u2028',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\uffff',
    '\ufffd',
    '\u{1f6a2}',
    '\u{10ffff}',
    '‘',
    '’',
    '“',
    '\ud83d',
    '\udea2',
  ],
];

function randomText(next: () => number): string {
  const length = next() % 12;
  let text = '';
  for (let i = 0; i < length; i++) {
    const kind = next() % 8;
    if (kind === 0) text += String.fromCharCode(next() % 0x10000);
    else if (kind === 1) text += String.fromCodePoint(next() % 0x110000);
    else text += PIECES[next() % PIECES.length] ?? '';
  }
  return text;
}

const inBatches = function* <T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
};

for (const { name, open } of SQL_ENGINES) {
  describe(`a literal sent to ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let engine: SqlEngine;
    beforeAll(async () => {
      opened = await open();
      engine = opened.engine;
    });
    afterAll(async () => {
      await opened[Symbol.asyncDispose]();
    });

    /** In hexadecimal, so that nothing but the literal is put to the test. */
    const bytesBack = async (texts: readonly string[]): Promise<unknown> => {
      const sql = `SELECT arrayMap(x -> lower(hex(x)), ${literal(texts)}), 'end'`;
      const rows = await engine.rows(sql, { timeLimitMs: 60_000 });
      expect(rows.length).toBe(1);
      expect(rows[0]?.[1]).toBe('end');
      return rows[0]?.[0];
    };
    /** UTF-8 of Node's own making: half a pair becomes U+FFFD there as well. */
    const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex');

    it('comes back as it went: every code unit, and every pair of pieces', async () => {
      const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
      const pairs = PIECES.flatMap((first) => PIECES.map((second) => first + second));
      for (const batch of inBatches([...units, ...pairs], 20_000))
        expect(await bytesBack(batch)).toEqual(batch.map(hex));
    });

    it('comes back as it went: 100,000 random texts', async () => {
      const next = numbersFrom(20_240_229);
      const texts = Array.from({ length: 100_000 }, () => randomText(next));
      for (const batch of inBatches(texts, 10_000)) expect(await bytesBack(batch)).toEqual(batch.map(hex));
    });

    it('comes back as it went when it is alone, long or empty', async () => {
      const next = numbersFrom(7);
      const long = Array.from({ length: 100_000 }, () => randomText(next)).join('');
      for (const text of ['', '\\', "'", long]) {
        const [row] = await engine.rows(`SELECT lower(hex(${literal(text)})), 'end'`);
        expect(row).toEqual([hex(text), 'end']);
      }
    });

    it('of a number comes back as it went', async () => {
      const next = numbersFrom(3);
      const view = new DataView(new ArrayBuffer(8));
      const numbers = [
        0,
        1,
        -1,
        0.1,
        -0.5,
        5e-324,
        1e21,
        Number.MAX_VALUE,
        Number.MAX_SAFE_INTEGER,
        2 ** 53,
        2 ** 64,
        -(2 ** 63),
      ];
      for (let i = 0; i < 10_000; i++) {
        view.setUint32(0, next());
        view.setUint32(4, next());
        numbers.push(view.getFloat64(0), next(), -next(), next() / 1_000);
      }
      const finite = numbers.filter(Number.isFinite);
      for (const batch of inBatches(finite, 10_000)) {
        const sql = `SELECT ${literal(batch)}::Array(Float64), 'end'`;
        expect(await engine.rows(sql)).toEqual([[batch, 'end']]);
      }
      for (const number of finite.slice(0, 50)) {
        const [row] = await engine.rows(`SELECT toFloat64(1-${literal(number)})`);
        expect(row).toEqual([1 - number]);
      }
    });

    it('of a whole number of any width keeps all digits', async () => {
      const edges = [7n, 8n, 15n, 16n, 31n, 32n, 53n, 63n, 64n, 127n, 128n, 255n].flatMap((bits) =>
        [-1n, 0n, 1n].flatMap((step) => [2n ** bits + step, -(2n ** bits) + step]),
      );
      const next = numbersFrom(5);
      const random = Array.from({ length: 300 }, () => {
        const digits = Array.from({ length: 1 + (next() % 8) }, () => BigInt(next()));
        return digits.reduce((all, digit) => (all << 32n) | digit, 0n) * (next() % 2 === 0 ? 1n : -1n);
      });
      const all = [...edges, ...random].filter((value) => value >= -(2n ** 255n) && value < 2n ** 256n);
      const [row] = await engine.rows(`SELECT ${all.map((value) => `toString(${literal(value)})`).join(', ')}`);
      expect(row).toEqual(all.map(String));
      expect(() => literal(2n ** 256n)).toThrow(RangeError);
      expect(() => literal(-(2n ** 255n) - 1n)).toThrow(RangeError);
    });

    it.each<[SqlValue, unknown]>([
      [true, true],
      [false, false],
      [null, null],
      [[], []],
      [
        [[1], [-2, 3]],
        [[1], [-2, 3]],
      ],
      [
        ['a', null],
        ['a', null],
      ],
      [-7, -7],
    ])('of %j comes back', async (value, expected) => {
      expect(await engine.rows(`SELECT ${literal(value)}`)).toEqual([[expected]]);
    });

    it.each<[SqlValue, string]>([
      [Number.NaN, 'nan'],
      [Number.POSITIVE_INFINITY, 'inf'],
      [Number.NEGATIVE_INFINITY, '-inf'],
    ])('of %d is one', async (value, expected) => {
      expect(await engine.rows(`SELECT toString(${literal(value)})`)).toEqual([[expected]]);
    });

    it('of an empty array has nothing in it', async () => {
      expect(await engine.rows(`SELECT has(${literal([])}, 1), 1 IN ${literal([1, 2])}`)).toEqual([[0, 1]]);
    });
  });
}
