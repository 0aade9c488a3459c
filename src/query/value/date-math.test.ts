import { describe, expect, it } from 'vitest';
import { dateMath } from './date-math.ts';

const MOMENT = Date.parse('2022-05-17T10:20:30.456Z');
const at = (text: string) => Date.parse(text);

/** The first and last millisecond. */
function ends(moment: number, math: string): readonly [number, number] | undefined {
  const period = dateMath(moment, math);
  return period && [period.from, period.before - 1];
}

describe('date maths', () => {
  // OpenSearch 3.8: `gte` and `lte` for 2022-05-17T10:20:30.456Z and the date maths.
  it.each([
    ['', 1652782830456, 1652782830456],
    ['+1y', 1684318830456, 1684318830456],
    ['-1y', 1621246830456, 1621246830456],
    ['+1M', 1655461230456, 1655461230456],
    ['-3M', 1645093230456, 1645093230456],
    ['+2w', 1653992430456, 1653992430456],
    ['-7d', 1652178030456, 1652178030456],
    ['+1h', 1652786430456, 1652786430456],
    ['-1H', 1652779230456, 1652779230456],
    ['+90m', 1652788230456, 1652788230456],
    ['-1s', 1652782829456, 1652782829456],
    ['-d', 1652696430456, 1652696430456],
    ['+M', 1655461230456, 1655461230456],
    ['/y', 1640995200000, 1672531199999],
    ['/M', 1651363200000, 1654041599999],
    ['/w', 1652659200000, 1653263999999],
    ['/d', 1652745600000, 1652831999999],
    ['/h', 1652781600000, 1652785199999],
    ['/H', 1652781600000, 1652785199999],
    ['/m', 1652782800000, 1652782859999],
    ['/s', 1652782830000, 1652782830999],
    ['-1M/M', 1648771200000, 1651363199999],
    ['/d+1h', 1652749200000, 1652835599999],
    ['/d-1d', 1652659200000, 1652745599999],
    ['/y+1d', 1641081600000, 1672617599999],
    ['/d/M', 1651363200000, 1654041599999],
    ['/M/d', 1651363200000, 1654041599999],
    ['+1M/d', 1655424000000, 1655510399999],
    ['-1y+2M-3d/d', 1626220800000, 1626307199999],
    ['/w+1d', 1652745600000, 1653350399999],
    ['/1d', 1652745600000, 1652831999999],
    ['/M-1M', 1648771200000, 1651363199999],
    ['-5000y', -156132020369544, -156132020369544],
    ['+0d', 1652782830456, 1652782830456],
    ['/d+0d', 1652745600000, 1652831999999],
  ])('reads %j as OpenSearch does', (math, first, last) => {
    expect(ends(MOMENT, math)).toEqual([first, last]);
  });

  // As above.
  it.each([
    ['2020-02-29T12:00:00Z', '+1y', 1614513600000, 1614513600000],
    ['2020-02-29T12:00:00Z', '-4y', 1456747200000, 1456747200000],
    ['2022-01-31T12:00:00Z', '+1M', 1646049600000, 1646049600000],
    ['2022-03-31T00:00:00Z', '-1M', 1646006400000, 1646006400000],
    ['2022-01-30T00:00:00Z', '/d+1M', 1646006400000, 1646092799999],
    ['2022-05-22T00:00:00Z', '/w', 1652659200000, 1653263999999],
    ['2022-05-23T00:00:00Z', '/w', 1653264000000, 1653868799999],
    ['1969-12-31T23:59:59.999Z', '/d', -86400000, -1],
    ['1969-12-31T23:59:59.999Z', '/s', -1000, -1],
    ['1969-12-29T00:00:00Z', '/w', -259200000, 345599999],
    ['1969-12-28T00:00:00Z', '/w', -864000000, -259200001],
  ])('reads %s and %j as OpenSearch does', (moment, math, first, last) => {
    expect(ends(at(moment), math)).toEqual([first, last]);
  });

  it('covers whole months after rounding, however long they are', () => {
    const february = at('2022-02-10T00:00:00Z');
    expect(ends(february, '/M+1M')).toEqual([at('2022-03-01T00:00:00Z'), at('2022-03-31T23:59:59.999Z')]);
    expect(ends(february, '/M-1M')).toEqual([at('2022-01-01T00:00:00Z'), at('2022-01-31T23:59:59.999Z')]);
  });

  it.each([
    '+1',
    '1d',
    '+1D',
    ' +1d',
    '+1d ',
    '+1d +1d',
    '/2d',
    '/0d',
    '+',
    '/',
    'd',
    '+1.5d',
    '--1d',
    '+-1d',
    '+1d||',
    '+٣d',
    '||',
  ])('refuses %j', (math) => {
    expect(dateMath(MOMENT, math)).toBeUndefined();
  });

  it('rejects dates that leave the range, even in between', () => {
    expect(dateMath(MOMENT, '-999999999y')).toBeUndefined();
    expect(dateMath(MOMENT, '+2147483647M')).toBeUndefined();
    expect(dateMath(MOMENT, '+2147483647d-2147483647d')).toBeUndefined();
    expect(dateMath(MOMENT, '+2147483648s')).toBeUndefined();
    expect(dateMath(MOMENT, `+${'9'.repeat(1000)}d`)).toBeUndefined();
    expect(dateMath(MOMENT, '+2147483647s')).toBeDefined();
    expect(dateMath(Number.NaN, '+1d')).toBeUndefined();
  });

  it('reads long maths in one pass', () => {
    expect(ends(MOMENT, '+1d-1d'.repeat(100_000))).toEqual([MOMENT, MOMENT]);
    expect(dateMath(MOMENT, `+${'1'.repeat(1_000_000)}`)).toBeUndefined();
    expect(dateMath(MOMENT, '+1'.repeat(500_000))).toBeUndefined();
  });
});
