import { describe, expect, it } from 'vitest';
import { readXml, type XmlToken } from './xml-reader.ts';

const tokens = (text: string): readonly XmlToken[] => [...readXml(text)];
const failure = (text: string): string | undefined => {
  const last = tokens(text).at(-1);
  return last?.kind === 'error' ? last.message : undefined;
};

const DOCUMENT = `<?xml version="1.0"?>
<!-- a comment with <tags> -->
<list kind='two "kinds"'>
  <one a="&lt;&#65;&#x42;&amp;"/><two>x &gt; y<![CDATA[<raw>&amp;]]></two >
</list>`;

describe('readXml', () => {
  it('reads tags, attributes, entities, comments and CDATA', () => {
    const read = tokens(DOCUMENT).filter((token) => token.kind !== 'text' || token.text.trim() !== '');
    expect(read).toEqual([
      { kind: 'open', name: 'list', attributes: new Map([['kind', 'two "kinds"']]) },
      { kind: 'open', name: 'one', attributes: new Map([['a', '<AB&']]) },
      { kind: 'close', name: 'one' },
      { kind: 'open', name: 'two', attributes: new Map() },
      { kind: 'text', text: 'x > y' },
      { kind: 'text', text: '<raw>&amp;' },
      { kind: 'close', name: 'two' },
      { kind: 'close', name: 'list' },
    ]);
  });

  it('refuses document types and entities of their own', () => {
    expect(failure('<!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><a>&b;</a>')).toBe('Document types are refused.');
    expect(failure('<a>&b;</a>')).toBe('An entity is not known.');
    expect(failure('<a>&toString;</a>')).toBe('An entity is not known.');
    expect(failure('<a b="&#x110000;"/>')).toBe('An entity is not known.');
    expect(failure('<a>&</a>')).toBe('An entity is not known.');
  });

  it('says what is not well-formed', () => {
    const wrong = ['<a>', '<a></b>', '</a>', '<a b=c/>', '<a b="1" b="2"/>', '<>', '<a', 'x', '<a><!-- </a>', '<a/ >'];
    for (const text of wrong) expect(failure(text), text).toBeDefined();
    expect(failure('<a>'.repeat(100))).toBe('The tags are nested too deeply.');
  });

  it('ends with an error wherever the document is cut off', () => {
    const start = DOCUMENT.indexOf('<list');
    for (let length = start + 1; length < DOCUMENT.length; length++)
      expect(failure(DOCUMENT.slice(0, length)), String(length)).toBeDefined();
    expect(failure(DOCUMENT)).toBeUndefined();
  });
});
