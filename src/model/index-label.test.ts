import { describe, expect, it } from 'vitest';
import {
  DATE_LABEL,
  FREE_LABEL,
  freeLabel,
  indexLabel,
  isNumberOrDate,
  PRIVATE_LABEL,
  startOfLabel,
} from './index-label.ts';

describe('the label of a public index', () => {
  it.each(['2026-11-21', ' 2026-11-21 ', '2024-02-29', '0001-01-01'])('is a date: %j', (label) => {
    expect(indexLabel(label, 'public')).toBe(label.trim());
    expect(label.trim()).toMatch(new RegExp(DATE_LABEL));
  });

  it.each([
    '2026-13-45',
    '2026-02-30',
    '2026-02-29',
    '2026-00-01',
    'notadate',
    'a,b',
    '',
    '2026-1-1',
    '2026-11-21T00:00',
  ])('is not %j', (label) => {
    expect(() => indexLabel(label, 'public')).toThrow('must be a date, such as 2026-11-21');
  });
});

describe('the label of a private index', () => {
  it.each(['x', ' my scan ', '2026-13-45', 'x'.repeat(200)])('is any text: %j', (label) => {
    expect(indexLabel(label, 'private')).toBe(label.trim());
    expect(label.trim()).toMatch(new RegExp(FREE_LABEL));
  });

  it.each(['', ' ', 'a,b', 'a\nb', 'x'.repeat(201)])('is not %j', (label) => {
    expect(() => indexLabel(label, 'private')).toThrow('1 to 200 characters and no comma');
  });
});

describe('a new private label', () => {
  it.each(['14', '0', '014', '12345678901234567890', '2026-10-01', '2026-13-45', '9'.repeat(200)])(
    'is neither a number nor a date: %j',
    (label) => {
      expect(isNumberOrDate(label)).toBe(true);
      for (const text of [label, ` ${label} `]) expect(text).not.toMatch(new RegExp(PRIVATE_LABEL));
    },
  );

  it.each(['scan-14', '14a', '1 4', '1.5', '2026-10-01T02:30', 'scan-2026-10-01', '2026-10', 'Night 2026-10-01', '٣'])(
    'may contain one: %j',
    (label) => {
      expect(isNumberOrDate(label)).toBe(false);
      expect(label).toMatch(new RegExp(PRIVATE_LABEL));
    },
  );
});

describe('a free label', () => {
  it.each([
    ['ada1', [], 'ada1'],
    ['ada1', ['ada1'], 'ada1-2'],
    ['ada1', ['ada1', 'ada1-2', 'ada1-3'], 'ada1-4'],
    ['ada1', ['ada1-2'], 'ada1'],
    ['x'.repeat(200), ['x'.repeat(200)], `${'x'.repeat(198)}-2`],
    [`${'x'.repeat(197)}😀y`, [`${'x'.repeat(197)}😀y`], `${'x'.repeat(197)}\ufffd-2`],
    ['\ud800', ['\ud800', '\ufffd'], '\ufffd-2'],
  ])('for %j beside %j is %j', (label, taken, free) => {
    expect(freeLabel(label, new Set(taken))).toBe(free);
    expect(indexLabel(free, 'private')).toBe(free);
  });
});

describe('the time of an index', () => {
  it('is the day of its label, or now if the label is not a date', () => {
    const now = Date.parse('2026-05-06T07:08:09Z');
    expect(startOfLabel('2026-11-21', now)).toBe('2026-11-21T00:00:00.000Z');
    expect(startOfLabel('2026-02-30', now)).toBe('2026-05-06T07:08:09.000Z');
    expect(startOfLabel('mine', now)).toBe('2026-05-06T07:08:09.000Z');
  });
});
