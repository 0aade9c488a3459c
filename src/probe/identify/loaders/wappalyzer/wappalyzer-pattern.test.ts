import { describe, expect, it } from 'vitest';
import { readWappalyzerPattern, wappalyzerVersion } from './wappalyzer-pattern.ts';

describe('the patterns of Wappalyzer', () => {
  it('are read with their options', () => {
    expect(readWappalyzerPattern('nginx(?:/([\\d.]+))?\\;version:\\1\\;confidence:50')).toEqual({
      expression: 'nginx(?:/([\\d.]+))?',
      version: '\\1',
      confidence: 50,
    });
    expect(readWappalyzerPattern('')).toEqual({ expression: '', version: undefined, confidence: 100 });
  });

  it('give versions by groups and conditions', () => {
    expect(wappalyzerVersion('\\1', ['', '1.2'])).toBe('1.2');
    expect(wappalyzerVersion('\\1', ['', undefined])).toBeUndefined();
    expect(wappalyzerVersion('\\1?4:5', ['', 'x'])).toBe('4');
    expect(wappalyzerVersion('\\1?4:5', ['', undefined])).toBe('5');
    expect(wappalyzerVersion('\\1?\\1:', ['', '7'])).toBe('7');
    expect(wappalyzerVersion('\\2.\\1', ['', '1', '2'])).toBe('2.1');
  });
});
