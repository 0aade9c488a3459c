import { expect, it } from 'vitest';
import { figureLines, ratio, verdict } from './figure.ts';

it('accepts the bound itself and rejects anything beyond it', () => {
  expect([12, 12.01].map((measured) => verdict(measured, { atMost: 12 }))).toEqual(['ok', 'miss']);
  expect([350, 349.9].map((measured) => verdict(measured, { atLeast: 350 }))).toEqual(['ok', 'miss']);
});

it('counts a value that could not be measured as missed', () => {
  expect(verdict(Number.NaN, { atMost: 12 })).toBe('miss');
  expect(verdict(Number.NaN, { atLeast: 12 })).toBe('miss');
});

it('returns the ratio of the measured value to the target', () => {
  expect([ratio(6, { atMost: 12 }), ratio(700, { atLeast: 350 })]).toEqual([0.5, 2]);
});

it('writes a row, with its note below', () => {
  const [row, note] = figureLines({
    what: 'page: a tag',
    measured: 14.26,
    p95: 1_234,
    unit: 'ms',
    target: { atMost: 12 },
    note: 'tag.name:nginx',
  });
  expect(row?.split(/\s{2,}/)).toEqual(['page: a tag', '<= 12 ms', '14.3 ms', '1,234 ms', '1.19 miss']);
  expect(note).toBe('    tag.name:nginx');
});

it('gives no verdict without a target', () => {
  expect(figureLines({ what: 'name', measured: 20_000, unit: '/s' })).toEqual([
    expect.stringMatching(/^name +- +20,000\/s$/),
  ]);
});
