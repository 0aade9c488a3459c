import { createElement, Fragment } from 'react';
import { describe, expect, it } from 'vitest';
import { visibleLabel, visibleWords } from './visible-words.ts';

describe('words of a part', () => {
  it('have nothing that cannot be seen', () => {
    expect(visibleLabel('invoice\u202Efdp.exe\u0000')).toBe('invoice\\u202efdp.exe\\u0000');
    expect(visibleLabel('two\r\nlines')).toBe('two lines');
  });

  it('keep the letters of each writing system', () => {
    for (const text of ['خادم البريد', 'שרת הדואר', 'nai\u0308ve', '\u{1F469}\u200D\u{1F4BB}'])
      expect(visibleLabel(text)).toBe(text);
  });

  it('leave out marks that would cover other lines', () => {
    expect(visibleLabel(`Z${'\u0301'.repeat(90)}algo`)).toBe(`Z${'\u0301'.repeat(8)}…algo`);
  });

  it('are cut where no sentence is as long', () => {
    expect(visibleLabel('x'.repeat(500))).toBe('x'.repeat(500));
    expect(visibleLabel('x'.repeat(100_000))).toBe(`${'x'.repeat(500)}…`);
  });

  it('are those of lists and fragments too, and elements stay', () => {
    const element = createElement('b', null, '\u202E');
    expect(visibleWords(element)).toBe(element);
    expect(visibleWords(['Delete ', '\u202Ea', 3, false])).toEqual(['Delete ', '\\u202ea', 3]);
    expect(visibleWords(createElement(Fragment, null, 'Delete ', '\u202Ea'))).toEqual(['Delete ', '\\u202ea']);
    expect(visibleWords(undefined)).toBe(undefined);
  });
});
