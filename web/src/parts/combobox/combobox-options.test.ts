import { describe, expect, it } from 'vitest';
import { bounded, matchingOptions } from './combobox-options.ts';

describe('options of a combobox', () => {
  const options = ['Port', 'HTTP status', 'Status of a port', 'Title'].map((label) => ({ value: label, label }));
  const labels = (text: string) => matchingOptions(options, text).options.map(({ label }) => label);

  it('are all there before somebody types', () => expect(labels(' ')).toHaveLength(4));

  it('hold each word; those that begin with the text come first', () => {
    expect(labels('STATUS')).toEqual(['Status of a port', 'HTTP status']);
    expect(labels('port status')).toEqual(['Status of a port']);
    expect(labels('zzz')).toEqual([]);
  });

  it('are a hundred at most, and the rest is counted', () => {
    const many = Array.from({ length: 250 }, (_, n) => ({ value: String(n), label: String(n) }));
    expect(bounded(many).options).toHaveLength(100);
    expect(bounded(many).more).toBe(150);
  });
});
