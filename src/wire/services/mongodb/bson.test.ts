import { describe, expect, it } from 'vitest';
import { readBson, writeBson } from './bson.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

// The two examples of bsonspec.org.
const HELLO = hex('16000000 02 68656c6c6f00 06000000 776f726c6400 00');
const AWESOME = hex(
  '31000000 04 42534f4e00 26000000 02 3000 08000000 617765736f6d6500 01 3100 333333333333 1440 10 3200 c2070000 00 00',
);

describe('BSON', () => {
  it('reads the examples of its specification', () => {
    expect(readBson(HELLO)).toEqual(new Map([['hello', 'world']]));
    expect(readBson(AWESOME)).toEqual(new Map([['BSON', ['awesome', 5.05, 1986]]]));
  });

  it('writes what the specification says', () => {
    expect(Buffer.from(writeBson({ hello: 'world' }))).toEqual(HELLO);
    expect(Buffer.from(writeBson({ isMaster: 1 })).toString('hex')).toBe(
      '13000000106973 4d617374657200 01000000 00'.replaceAll(' ', ''),
    );
  });

  it('skips types that it leaves out, and stops at those that do not exist', () => {
    const after = '10 6e00 07000000 00';
    const document = (element: string) => readBson(hex(`ff000000 ${element} ${after}`));
    const rest = new Map([['n', 7]]);
    expect(document('07 6100 000000000000000000000000')).toEqual(rest);
    expect(document('05 6100 02000000 00 aabb')).toEqual(rest);
    expect(document('0b 6100 6100 6900')).toEqual(rest);
    expect(document('13 6100 00000000000000000000000000000000')).toEqual(rest);
    expect(document('42 6100')).toEqual(new Map());
    expect(document('12 6100 ffffffffffffffff')).toEqual(
      new Map<string, unknown>([
        ['a', -1n],
        ['n', 7],
      ]),
    );
    expect(document('08 6100 01')).toEqual(
      new Map<string, unknown>([
        ['a', true],
        ['n', 7],
      ]),
    );
    expect(document('0a 6100')).toEqual(
      new Map<string, unknown>([
        ['a', null],
        ['n', 7],
      ]),
    );
  });

  it('returns what it could read of a document that is cut off', () => {
    for (let end = 0; end < AWESOME.length; end++) expect(() => readBson(AWESOME.subarray(0, end))).not.toThrow();
    expect(readBson(AWESOME.subarray(0, -8))).toEqual(new Map([['BSON', ['awesome', 5.05]]]));
    expect(readBson(hex('ffffffff 02 6100 ffffffff'))).toEqual(new Map());
  });

  it('bounds the nesting', () => {
    const level = '03 6100 ffffff7f'.replaceAll(' ', '');
    expect(() => readBson(hex(`ffffff7f${level.repeat(100_000)}`))).not.toThrow();
  });
});
