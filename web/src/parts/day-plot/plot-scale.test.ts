import { describe, expect, it } from 'vitest';
import { barAt, plotBars } from './plot-scale.ts';

describe('the bars of a plot by day', () => {
  const bars = plotBars(
    [
      { start: '2026-03-04', count: 10 },
      { start: '2026-03-01', count: 5 },
      { start: 'soon', count: 99 },
    ],
    'day',
  );

  it('stand at their places in time, with gaps, and the highest is as high as the plot', () => {
    expect(bars.map(({ left, width, height }) => [left, width, height])).toEqual([
      [0, 0.25, 0.5],
      [0.75, 0.25, 1],
    ]);
  });

  it('are found by a place in the plot', () => {
    expect(barAt(bars, 0.1)).toBe(0);
    expect(barAt(bars, 0.6)).toBe(1);
    expect(barAt([], 0.5)).toBe(-1);
  });

  it('are none, or flat, without records', () => {
    expect(plotBars([], 'day')).toEqual([]);
    expect(plotBars([{ start: '2026-03-01', count: 0 }], 'day')[0]?.height).toBe(0);
  });
});
