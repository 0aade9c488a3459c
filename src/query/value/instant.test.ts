import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant, parsePeriod, recordInstant } from './instant.ts';

const NOW = Date.parse('2022-05-17T10:20:30.456Z');
const LAST_OF_DATE = 8.64e15;

/** The two ends in the format of Date, the second exclusive. */
function periodText(text: string): string | undefined {
  const period = parsePeriod(text, NOW);
  return period && `${new Date(period.from).toISOString()} ${new Date(period.before).toISOString()}`;
}

/** One literal with up to three changes. */
const mutated = fc
  .tuple(
    fc.constantFrom<string>(
      '2022',
      '2022-05',
      '2022-05-01',
      '2022-05-01T10',
      '2022-05-01T10:30',
      '2022-05-01T10:30:15.123456789+02:00',
      '2022-05-01 10:30:15Z',
      '1650000000000',
      '-1650000000000',
      'now',
      'now-7d/d',
      '2022-05||+1M/d',
      '0000-02-29',
      '9999-12-31T23:59:59-18:00',
    ),
    fc.array(fc.tuple(fc.nat(40), fc.nat(2), fc.constantFrom(...'0123456789-+:.,TZtz| /nowyMwdhHms\0é٣')), {
      maxLength: 3,
    }),
  )
  .map(([literal, edits]) =>
    edits.reduce((text, [position, removed, added]) => {
      const at = position % (text.length + 1);
      return text.slice(0, at) + added + text.slice(at + removed);
    }, literal),
  );

describe('a date literal', () => {
  it.each([
    ['2022', '2022-01-01T00:00:00.000Z 2023-01-01T00:00:00.000Z'],
    ['2022-05', '2022-05-01T00:00:00.000Z 2022-06-01T00:00:00.000Z'],
    ['2022-12', '2022-12-01T00:00:00.000Z 2023-01-01T00:00:00.000Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z 2024-03-01T00:00:00.000Z'],
    ['2022-05-01', '2022-05-01T00:00:00.000Z 2022-05-02T00:00:00.000Z'],
    ['2022-12-31', '2022-12-31T00:00:00.000Z 2023-01-01T00:00:00.000Z'],
    ['2022-05-01T', '2022-05-01T00:00:00.000Z 2022-05-02T00:00:00.000Z'],
    ['2022-05-01T10', '2022-05-01T10:00:00.000Z 2022-05-01T11:00:00.000Z'],
    ['2022-05-01T10:30', '2022-05-01T10:30:00.000Z 2022-05-01T10:31:00.000Z'],
    ['2022-05-01T10:30:15', '2022-05-01T10:30:15.000Z 2022-05-01T10:30:16.000Z'],
    ['2022-05-01T10:30:15.1', '2022-05-01T10:30:15.100Z 2022-05-01T10:30:15.101Z'],
    ['2022-05-01T10:30:15.12', '2022-05-01T10:30:15.120Z 2022-05-01T10:30:15.121Z'],
    ['2022-05-01T10:30:15,123', '2022-05-01T10:30:15.123Z 2022-05-01T10:30:15.124Z'],
    ['2022-05-01T10:30:15.123999999', '2022-05-01T10:30:15.123Z 2022-05-01T10:30:15.124Z'],
    ['2022-05-01 10:30:15', '2022-05-01T10:30:15.000Z 2022-05-01T10:30:16.000Z'],
    ['2022-05-01t10:30:15z', '2022-05-01T10:30:15.000Z 2022-05-01T10:30:16.000Z'],
    ['0000', '0000-01-01T00:00:00.000Z 0001-01-01T00:00:00.000Z'],
    ['0099-12-31', '0099-12-31T00:00:00.000Z 0100-01-01T00:00:00.000Z'],
    ['9999', '9999-01-01T00:00:00.000Z +010000-01-01T00:00:00.000Z'],
  ])('%s is the period from the first to the second of %s', (literal, period) => {
    expect(periodText(literal)).toBe(period);
  });

  it.each([
    ['2022-05-01T10Z', '2022-05-01T10:00:00.000Z 2022-05-01T11:00:00.000Z'],
    ['2022-05-01T10+02:00', '2022-05-01T08:00:00.000Z 2022-05-01T09:00:00.000Z'],
    ['2022-05-01T10:30+0200', '2022-05-01T08:30:00.000Z 2022-05-01T08:31:00.000Z'],
    ['2022-05-01T10:30+02', '2022-05-01T08:30:00.000Z 2022-05-01T08:31:00.000Z'],
    ['2022-05-01T10:30:15-0330', '2022-05-01T14:00:15.000Z 2022-05-01T14:00:16.000Z'],
    ['2022-05-01T10:30:15.5+18:00', '2022-04-30T16:30:15.500Z 2022-04-30T16:30:15.501Z'],
    ['2022-05-01T10:30:15-00:00', '2022-05-01T10:30:15.000Z 2022-05-01T10:30:16.000Z'],
    ['0000-01-01T00+01:00', '-000001-12-31T23:00:00.000Z 0000-01-01T00:00:00.000Z'],
  ])('%s is read in its zone', (literal, period) => {
    expect(periodText(literal)).toBe(period);
  });

  it('of five digits or more counts milliseconds, of four it is a year', () => {
    expect(parsePeriod('1650000000000', NOW)).toEqual({ from: 1650000000000, before: 1650000000001 });
    expect(parsePeriod('-1650000000000', NOW)).toEqual({ from: -1650000000000, before: -1649999999999 });
    expect(parsePeriod('20220501', NOW)).toEqual({ from: 20220501, before: 20220502 });
    expect(parsePeriod('02022', NOW)).toEqual({ from: 2022, before: 2023 });
    expect(periodText('1970')).toBe('1970-01-01T00:00:00.000Z 1971-01-01T00:00:00.000Z');
  });

  it.each([
    '',
    ' ',
    '202',
    '22',
    '-2022',
    '+2022',
    '2022-',
    '2022-5',
    '2022-05-',
    '2022-5-1',
    '2022/05/01',
    '2022.05',
    '2022-05.01',
    '2022-1/',
    '2022-05-1/',
    '2022-121',
    '2022-W05',
    '2022-00',
    '2022-13',
    '2022-00-01',
    '2022-01-00',
    '2022-01-32',
    '2022-02-29',
    '2022-02-30',
    '1900-02-29',
    '2022-04-31',
    '2022-05-01T24',
    '2022-05-01T24:00:00',
    '2022-05-01T23:60',
    '2022-05-01T23:59:60',
    '2016-12-31T23:59:60Z',
    '2022-05-01T1',
    '2022-05-01T10:',
    '2022-05-01T10:3',
    '2022-05-01T10:30:',
    '2022-05-01T10:30:15.',
    '2022-05-01T10:30:15.1234567890',
    '2022-05-01T10.5',
    '2022-05-01T10:30.5',
    '2022-05-01Z',
    '2022-05Z',
    '2022-05-01TZ',
    '2022-05-01 ',
    '2022-05-01  10:30',
    '2022-05-01_10:30',
    '2022-05-01T10:30+2',
    '2022-05-01T10:30+x0:00',
    '2022-05-01T10:30+02:',
    '2022-05-01T10:30+02:0',
    '2022-05-01T10:30+020',
    '2022-05-01T10:30+02:60',
    '2022-05-01T10:30+18:01',
    '2022-05-01T10:30+19',
    '2022-05-01T10:30Z ',
    '2022-05-01T10:30ZZ',
    '2022-05-01T10:30UTC',
    '2022-05-01T10:30+02:00:00',
    ' 2022',
    '2022 ',
    '２０２２',
    '1650000000000.5',
    '99999999999999999',
    '8640000000000001',
    'NOW',
    'now ',
    'nowhere',
    'now||',
    'now||+1d',
    '||',
    '||+1d',
    '2022-02-30||+1d',
    '2022||x',
    'now/2d',
    'now-7D',
    'now - 7d',
  ])('%j is none', (text) => {
    expect(parsePeriod(text, NOW)).toBeUndefined();
  });

  it('now is one millisecond, and a whole unit once rounded', () => {
    expect(parsePeriod('now', NOW)).toEqual({ from: NOW, before: NOW + 1 });
    expect(periodText('now-7d')).toBe('2022-05-10T10:20:30.456Z 2022-05-10T10:20:30.457Z');
    expect(periodText('now/d')).toBe('2022-05-17T00:00:00.000Z 2022-05-18T00:00:00.000Z');
    expect(periodText('now-1M/M')).toBe('2022-04-01T00:00:00.000Z 2022-05-01T00:00:00.000Z');
  });

  // Read by OpenSearch 3.8. Before the bars is the first moment of the date.
  it('may be followed by date maths', () => {
    expect(periodText('2022-05-01||+1M/d')).toBe('2022-06-01T00:00:00.000Z 2022-06-02T00:00:00.000Z');
    expect(periodText('2022-05||+1M')).toBe('2022-06-01T00:00:00.000Z 2022-06-01T00:00:00.001Z');
    expect(periodText('2022||/M')).toBe('2022-01-01T00:00:00.000Z 2022-02-01T00:00:00.000Z');
    expect(periodText('2022||')).toBe('2022-01-01T00:00:00.000Z 2022-01-01T00:00:00.001Z');
    expect(periodText('1650000000000||/d')).toBe('2022-04-15T00:00:00.000Z 2022-04-16T00:00:00.000Z');
  });

  it('never throws, and gives a period around the instant it formats to', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, fc.string()), (text) => {
        const period = parsePeriod(text, NOW);
        if (period === undefined) return;
        expect(Number.isInteger(period.from) && Number.isInteger(period.before)).toBe(true);
        expect(period.before).toBeGreaterThan(period.from);
        expect(parsePeriod(formatInstant(period.from), NOW)?.from).toBe(period.from);
      }),
      { seed: 1, numRuns: 30_000 },
    );
    for (const part of ['0', '2022-', 'T', '+', '||', 'now', '\ud800']) {
      expect(parsePeriod(part.repeat(200_000), NOW)).toBeUndefined();
      expect(parsePeriod(`2022-05-01T10:30:15.${part.repeat(200_000)}`, NOW)).toBeUndefined();
    }
    for (const now of [Number.NaN, Number.POSITIVE_INFINITY, -LAST_OF_DATE - 1])
      expect(parsePeriod('now', now)).toBeUndefined();
  });
});

describe('an instant', () => {
  it('is written with milliseconds in UTC', () => {
    expect(formatInstant(1640995200000)).toBe('2022-01-01T00:00:00.000Z');
    expect(formatInstant(-62_167_219_200_000)).toBe('0000-01-01T00:00:00.000Z');
    expect(formatInstant(253_402_300_799_999)).toBe('9999-12-31T23:59:59.999Z');
  });

  it('outside the years 0 to 9999 is written as a number of milliseconds', () => {
    expect(formatInstant(253_402_300_800_000)).toBe('253402300800000');
    expect(formatInstant(-62_167_219_200_001)).toBe('-62167219200001');
    expect(formatInstant(Number.NaN)).toBe('NaN');
  });

  it('formats to a date literal for the same millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: -LAST_OF_DATE, max: LAST_OF_DATE }), fc.nat(8), (ms, zeros) => {
        const rounded = Math.trunc(ms / 10 ** zeros) + 0;
        expect(parsePeriod(formatInstant(rounded), NOW)).toEqual({ from: rounded, before: rounded + 1 });
      }),
      { seed: 2, numRuns: 20_000 },
    );
  });
});

describe('the date of a record', () => {
  // OpenSearch 3.8 reads these as the same milliseconds.
  it.each([
    ['2022', 1640995200000],
    ['2022-05', 1651363200000],
    ['2022-05-01', 1651363200000],
    ['2022-05-01T10:30', 1651401000000],
    ['2022-05-01T10:30:15.123999', 1651401015123],
    ['2022-05-01T10:30:15.123456789', 1651401015123],
    ['2022-05-01T10+02:00', 1651392000000],
    ['2022-05-01T10:30:15+18:00', 1651336215000],
    ['0001', -62135596800000],
    ['0099-12-31', -59011545600000],
    ['1600-02-29', -11670998400000],
    ['1900-03-01', -2203891200000],
    ['1969-12-31T23:59:59.999Z', -1],
    ['9999-12-31T23:59:59.999Z', 253402300799999],
    ['1650000000000', 1650000000000],
  ])('%s is %i', (text, ms) => {
    expect(recordInstant(text)).toBe(ms);
  });

  it('may be a number of milliseconds', () => {
    expect(recordInstant(1650000000000)).toBe(1650000000000);
    expect(recordInstant(1650000000000.9)).toBe(1650000000000);
    expect(Object.is(recordInstant(-0), 0)).toBe(true);
  });

  it('is read like Date reads it, in any zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -62_135_596_800_000, max: 253_402_000_000_000 }),
        fc.integer({ min: -1080, max: 1080 }),
        (ms, zone) => {
          const hours = String(Math.trunc(Math.abs(zone) / 60)).padStart(2, '0');
          const text = `${new Date(ms).toISOString().slice(0, -1)}${zone < 0 ? '-' : '+'}${hours}:${String(Math.abs(zone) % 60).padStart(2, '0')}`;
          expect(recordInstant(text)).toBe(Date.parse(text));
        },
      ),
      { seed: 3, numRuns: 10_000 },
    );
  });

  it('is nothing else', () => {
    for (const value of [
      undefined,
      null,
      true,
      {},
      [2022],
      '',
      'now',
      '2022||+1d',
      'unknown',
      Number.NaN,
      8.64e15 + 1,
      5n,
    ]) {
      expect(recordInstant(value)).toBeUndefined();
    }
  });

  it('accepts changed text only if it is still a date literal', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const isDate = !text.startsWith('now') && !text.includes('||');
        expect(recordInstant(text)).toBe(isDate ? parsePeriod(text, NOW)?.from : undefined);
      }),
      { seed: 4, numRuns: 10_000 },
    );
  });
});
