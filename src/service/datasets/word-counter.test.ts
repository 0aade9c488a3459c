import { describe, expect, it } from 'vitest';
import { WordCounter } from './word-counter.ts';

describe('the word counter', () => {
  it('sorts words by frequency, then alphabetically', () => {
    const counter = new WordCounter();
    for (const word of ['www', 'b', 'mail', 'www', 'a', 'mail', 'www']) counter.add(word);
    expect(counter.top(3)).toEqual(['www', 'mail', 'a']);
    expect(counter.top(99)).toEqual(['www', 'mail', 'a', 'b']);
  });

  it('never loses a frequent word, however many rare ones there are', () => {
    const counter = new WordCounter(100);
    for (let i = 0; i < 50_000; i++) {
      counter.add(`rare${i}`);
      if (i % 20 === 0) counter.add('www');
      if (i % 25 === 0) counter.add('mail');
    }
    expect(counter.top(2)).toEqual(['www', 'mail']);
  });
});
