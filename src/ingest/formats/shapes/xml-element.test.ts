import { describe, expect, it } from 'vitest';
import { XmlAttributes } from '../../../wire/formats/xml/xml-attributes.ts';
import { XmlParser } from '../../../wire/formats/xml/xml-parser.ts';
import { XmlTree } from './xml-element.ts';

/** What a tree of `<a>` gives of each `<b>` in it. */
function partsOf(text: string): readonly string[] {
  const tree = new XmlTree(['a', 'b'], [], XmlAttributes.of([]), { longest: 40, most: 3 });
  const parser = new XmlParser(tree);
  const parts: string[] = [];
  const bytes = Buffer.from(`<a>${text}</a>`);
  for (let at = 0; at < bytes.length; at += 7) {
    parser.push(bytes.subarray(at, at + 7));
    for (const part of tree.take()) parts.push(part.kind === 'element' ? part.element.toString() : part.kind);
  }
  return parts;
}

describe('an element of XML', () => {
  const small = '<b><c>d</c></b>';
  it.each<[string, string, readonly string[]]>([
    ['as many elements as may be', '<b><c/><c><c/></c></b>', ['<b><c></c><c><c></c></c></b>']],
    ['more elements', `<b><c/><c/><c/><c/></b>${small}`, ['too-large', small]],
    ['more elements in one another', `<b><c><c><c><c>d</c></c></c></c></b>${small}`, ['too-large', small]],
    ['as many bytes as may be', `<b>${'c'.repeat(33)}</b>`, [`<b>${'c'.repeat(33)}</b>`]],
    ['a longer text', `<b>${'c'.repeat(34)}</b>${small}`, ['too-large', small]],
    ['a longer comment', `<b><!--${'c'.repeat(40)}--></b>${small}`, ['too-large', small]],
    ['a longer tag', `${small}<b c="${'c'.repeat(40)}"/>${small}`, [small, 'too-large', small]],
  ])('has %s', (_, text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('knows the document around it where one follows another', () => {
    const tree = new XmlTree(['a', 'b'], [], XmlAttributes.of([]));
    new XmlParser(tree).push(Buffer.from('<a n="1"><b/></a><a n="2"><b/></a>'));
    expect(tree.take().map((part) => (part.kind === 'error' ? part.message : part.root.get('n')))).toEqual(['1', '2']);
  });
});
