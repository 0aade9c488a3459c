import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floatPlace } from './float-place.ts';

describe('the place of what floats', () => {
  const view = { width: 1000, height: 800 };
  const float = { width: 200, height: 300 };
  const button = { left: 100, top: 100, width: 80, height: 28 };

  it('is below the anchor, from its start or to its end', () => {
    expect(floatPlace(button, float, view, 'below-start')).toEqual({ left: 100, top: 132 });
    expect(floatPlace({ ...button, left: 500 }, float, view, 'below-end')).toEqual({ left: 380, top: 132 });
  });

  it('is on the other side when there is more room', () => {
    expect(floatPlace({ ...button, top: 700 }, float, view, 'below-start').top).toBe(396);
    expect(floatPlace(button, float, view, 'above-start').top).toBe(132);
  });

  it('stays within the view, whatever the anchor is', () => {
    const size = fc.integer({ min: 0, max: 784 });
    const place = fc.integer({ min: -2000, max: 3000 });
    fc.assert(
      fc.property(place, place, size, size, (left, top, width, height) => {
        const at = floatPlace({ left, top, width: 80, height: 28 }, { width, height }, view, 'below-end');
        expect(at.left).toBeGreaterThanOrEqual(8);
        expect(at.top).toBeGreaterThanOrEqual(8);
        expect(at.left + width).toBeLessThanOrEqual(992);
        expect(at.top + height).toBeLessThanOrEqual(792);
      }),
      { seed: 122 },
    );
  });
});
