import { expect, it } from 'vitest';
import { figureLines, ratio, verdict } from './figure.ts';

it('judges by the side on which the bound is, the bound itself included', () => {
  expect([12, 12.01].map((seen) => verdict(seen, { atMost: 12 }))).toEqual(['ok', 'miss']);
  expect([350, 349.9].map((seen) => verdict(seen, { atLeast: 350 }))).toEqual(['ok', 'miss']);
});

it('counts as missed what could not be measured', () => {
  expect(verdict(Number.NaN, { atMost: 12 })).toBe('miss');
  expect(verdict(Number.NaN, { atLeast: 12 })).toBe('miss');
});

it('gives the ratio of seen to wanted', () => {
  expect([ratio(6, { atMost: 12 }), ratio(700, { atLeast: 350 })]).toEqual([0.5, 2]);
});

it('writes a row with its words, and what it was measured with below', () => {
  const [row, note] = figureLines({
    what: 'page: a tag',
    seen: 14.26,
    p95: 1_234,
    unit: 'ms',
    wanted: { atMost: 12 },
    note: 'tag.name:nginx',
  });
  expect(row?.split(/\s{2,}/)).toEqual(['page: a tag', '<= 12 ms', '14.3 ms', '1,234 ms', '1.19 miss']);
  expect(note).toBe('    tag.name:nginx');
});

it('judges nothing where nothing is wanted', () => {
  expect(figureLines({ what: 'told', seen: 20_000, unit: '/s' })).toEqual([
    expect.stringMatching(/^told +- +20,000\/s$/),
  ]);
});
