import { describe, expect, it } from 'vitest';
import { nextRun, parseScheduleTimes } from './schedule-times.ts';

/** The next runs after a moment, in ISO 8601 to the minute. */
function runs(text: string, after: string, count = 1): readonly string[] {
  const reading = parseScheduleTimes(text);
  if (reading.kind === 'refused') throw new Error(reading.message);
  const found: string[] = [];
  for (let at = Date.parse(`${after}Z`); found.length < count; ) {
    at = nextRun(reading.times, at) ?? Number.NaN;
    found.push(new Date(at).toISOString().slice(0, 16));
  }
  return found;
}

describe('a schedule', () => {
  it('runs every day at a time', () => {
    expect(runs('daily 02:30', '2026-11-23T02:29:59', 2)).toEqual(['2026-11-23T02:30', '2026-11-24T02:30']);
    expect(runs('Daily  23:59', '2026-12-31T23:59')).toEqual(['2027-01-01T23:59']);
  });

  it('passes the ends of months and years', () => {
    expect(runs('0 0 31 * *', '2026-11-30T12:00', 4)).toEqual([
      '2026-12-31T00:00',
      '2027-01-31T00:00',
      '2027-03-31T00:00',
      '2027-05-31T00:00',
    ]);
    expect(runs('59 23 28-31 2 *', '2027-02-28T23:58', 3)).toEqual([
      '2027-02-28T23:59',
      '2028-02-28T23:59',
      '2028-02-29T23:59',
    ]);
    expect(runs('0 0 29 2 *', '2096-03-01T00:00', 2)).toEqual(['2104-02-29T00:00', '2108-02-29T00:00']);
  });

  it('has steps, lists, ranges and names', () => {
    expect(runs('*/20 6-8/2 * * *', '2026-11-23T05:00', 4)).toEqual([
      '2026-11-23T06:00',
      '2026-11-23T06:20',
      '2026-11-23T06:40',
      '2026-11-23T08:00',
    ]);
    expect(runs('5/25 0 * * *', '2026-11-22T23:00', 3)).toEqual([
      '2026-11-23T00:05',
      '2026-11-23T00:30',
      '2026-11-23T00:55',
    ]);
    expect(runs('0 12 * jan,jul mon-fri', '2026-12-31T00:00', 2)).toEqual(['2027-01-01T12:00', '2027-01-04T12:00']);
  });

  it('knows two numbers of Sunday', () => {
    expect(runs('0 0 * * 0', '2026-11-23T00:00')).toEqual(['2026-11-29T00:00']);
    expect(runs('0 0 * * 7', '2026-11-23T00:00')).toEqual(['2026-11-29T00:00']);
    expect(runs('0 0 * * 5-7', '2026-11-23T00:00', 3)).toEqual([
      '2026-11-27T00:00',
      '2026-11-28T00:00',
      '2026-11-29T00:00',
    ]);
  });

  // crontab(5): "If both fields are restricted, the command will be run when either field matches the current time."
  it('runs on either kind of day if both are restricted', () => {
    expect(runs('30 4 1,15 * 5', '2026-11-27T05:00', 3)).toEqual([
      '2026-12-01T04:30',
      '2026-12-04T04:30',
      '2026-12-11T04:30',
    ]);
    expect(runs('30 4 */31 * 5', '2026-11-27T05:00')).toEqual(['2027-01-01T04:30']);
  });

  it.each([
    ['', 'five fields'],
    ['0 0 * *', 'five fields'],
    ['daily 24:00', 'five fields'],
    ['60 0 * * *', 'no minute'],
    ['0 24 * * *', 'no hour'],
    ['0 0 0 * *', 'no day of the month'],
    ['0 0 * 13 *', 'no month'],
    ['0 0 * * 8', 'no day of the week'],
    ['0 0 * * mon-sun', 'no day of the week'],
    ['5-1 0 * * *', 'no minute'],
    ['*/0 0 * * *', 'no minute'],
    ['1-2-3 0 * * *', 'no minute'],
    ['0 0 31 4 *', 'no such day'],
    ['0 0 30 feb *', 'no such day'],
    [`0 0 * * ${'1,'.repeat(200)}1`, 'at most 200'],
  ])('refuses %j and says why', (text, why) => {
    expect(parseScheduleTimes(text)).toMatchObject({ kind: 'refused', message: expect.stringContaining(why) });
  });

  it('takes any text without a fault', () => {
    const signs = '0123456789*/,- jandisu:\u0000\ud800';
    let seed = 1;
    for (let round = 0; round < 20_000; round++) {
      let text = '';
      for (let at = 0; at < round % 24; at++) {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
        text += signs[seed % signs.length];
      }
      const reading = parseScheduleTimes(text);
      if (reading.kind === 'times') expect(nextRun(reading.times, 1e12)).toBeGreaterThan(1e12);
      else expect(reading.message).toMatch(/\.$/);
    }
  });
});
