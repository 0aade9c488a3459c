import { describe, expect, it } from 'vitest';
import { warningsHeader } from './send.ts';

const warning = (message: string) => ({ code: 'unknown_field' as const, message, from: 0, to: 1 });

describe('the warnings header', () => {
  it('is ASCII JSON', () => {
    const text = warningsHeader([warning('Kein Feld „é”\n')]);
    expect(text).toMatch(/^[\x20-\x7e]*$/);
    expect(JSON.parse(text)).toEqual([warning('Kein Feld „é”\n')]);
  });

  it('drops warnings beyond its limit and stays valid', () => {
    const text = warningsHeader(Array.from({ length: 100 }, (_, at) => warning(`${at} ${'é'.repeat(20)}`)));
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect(JSON.parse(text).length).toBeGreaterThan(3);
    expect(warningsHeader([warning('x'.repeat(5_000))])).toBe('[]');
  });
});
