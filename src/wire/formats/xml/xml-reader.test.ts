import { describe, expect, it } from 'vitest';
import { XmlAttributes } from './xml-attributes.ts';
import { readXml, XmlReader, type XmlToken } from './xml-reader.ts';

const tokens = (text: string): readonly XmlToken[] => [...readXml(Buffer.from(text))];
const failure = (text: string): string | undefined => {
  const last = tokens(text).at(-1);
  return last?.kind === 'error' ? last.message : undefined;
};

/** The tokens of a document that arrives in chunks of `size` bytes. */
function inChunks(document: Buffer, size: number): readonly XmlToken[] {
  const reader = new XmlReader();
  const read: XmlToken[] = [];
  for (let at = 0; at < document.length; at += size) read.push(...reader.push(document.subarray(at, at + size)));
  return [...read, ...reader.end()];
}

const open = (at: number, name: string, attributes: Readonly<Record<string, string>> = {}): XmlToken => ({
  kind: 'open',
  at,
  name,
  attributes: XmlAttributes.of(Object.entries(attributes)),
});
const close = (at: number, name: string): XmlToken => ({ kind: 'close', at, name, end: expect.any(Number) });
const text = (at: number, content: string): XmlToken => ({ kind: 'text', at, text: content });

const NMAP = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE nmaprun>
<?xml-stylesheet href="file:///usr/share/nmap/nmap.xsl" type="text/xsl"?>
<!-- Nmap 7.94 scan initiated as: nmap -oX - host -->
<nmaprun scanner="nmap"><port portid="22"/></nmaprun>
<!-- Nmap done -->
`;

const VECTORS: readonly (readonly [title: string, document: string, expected: readonly XmlToken[]])[] = [
  ['an element', '<a/>', [open(0, 'a'), close(0, 'a')]],
  [
    'elements in elements',
    '<a><b ></b><c d = "e" f=\'"g>\' /></a >',
    [open(0, 'a'), open(3, 'b'), close(7, 'b'), open(11, 'c', { d: 'e', f: '"g>' }), close(11, 'c'), close(32, 'a')],
  ],
  [
    'the five entities and numbers of characters',
    '<a b="&lt;&#65;&#x42;&amp;">x &gt; y &quot;&apos;&#x1F600;</a>',
    [open(0, 'a', { b: '<AB&' }), text(28, 'x > y "\'\u{1f600}'), close(58, 'a')],
  ],
  [
    'CDATA, which has no entities, beside texts',
    '<a>b<![CDATA[<raw>&amp;]]]]>]]&gt;</a>',
    [open(0, 'a'), text(3, 'b'), text(4, '<raw>&amp;]]'), text(28, ']]>'), close(34, 'a')],
  ],
  ['an empty CDATA', '<a><![CDATA[]]></a>', [open(0, 'a'), text(3, ''), close(15, 'a')]],
  [
    'comments and instructions, which say nothing',
    '<?xml version="1.0"?><!-- a > <b> --><a>c<!-- d -- e --->f<?g <h> ?></a><!---->',
    [open(37, 'a'), text(40, 'c'), text(57, 'f'), close(68, 'a')],
  ],
  [
    'characters of up to four bytes, and a byte order mark',
    '\ufeff<ä ö="ß€">\u{1f600}é</ä>',
    [open(3, 'ä', { ö: 'ß€' }), text(18, '\u{1f600}é'), close(24, 'ä')],
  ],
  [
    'the document type of nmap, and its stylesheet',
    NMAP,
    [
      open(186, 'nmaprun', { scanner: 'nmap' }),
      open(210, 'port', { portid: '22' }),
      close(210, 'port'),
      close(229, 'nmaprun'),
    ],
  ],
  [
    'a document type with a public identifier',
    '<!DOCTYPE nmaprun PUBLIC "-//IDN nmap.org//DTD Nmap XML 1.04//EN"\n"https://svn.nmap.org/nmap/docs/nmap.dtd"><a/>',
    [open(108, 'a'), close(108, 'a')],
  ],
  ['one with a file', "<!DOCTYPE a SYSTEM 'a > b.dtd' ><a/>", [open(32, 'a'), close(32, 'a')]],
  [
    'one that declares elements and attributes',
    '<!DOCTYPE a [\n<!ELEMENT a (b*)><!-- ]> <!ENTITY --><!ATTLIST a b CDATA "]>"><?c ]>?>]><a/>',
    [open(86, 'a'), close(86, 'a')],
  ],
];

describe.each(VECTORS)('XML: %s', (_, document, expected) => {
  const bytes = Buffer.from(document);

  it('is read, in chunks of any size', () => {
    expect([...readXml(bytes)]).toEqual(expected);
    for (let size = 1; size < bytes.length; size++) expect(inChunks(bytes, size), `${size}`).toEqual(expected);
  });

  it('gives its first tokens and then an error wherever it is cut off', () => {
    for (let length = 0; length < bytes.length; length++) {
      const cut = bytes.subarray(0, length);
      const read = inChunks(cut, 1);
      expect([...readXml(cut)], `${length}`).toEqual(read);
      const last = read.at(-1);
      const before = last?.kind === 'error' ? read.slice(0, -1) : read;
      // The end of a text shows only what follows.
      const whole = before.filter((token, at) => token.kind !== 'text' || at < before.length - 1);
      expect(expected.slice(0, whole.length), `${length}`).toEqual(whole);
      const openTags = before.filter(({ kind }) => kind === 'open').length;
      if (openTags > before.filter(({ kind }) => kind === 'close').length) expect(last?.kind).toBe('error');
    }
  });
});

describe('XmlReader', () => {
  it('refuses a document that declares an entity, and entities that it does not know', () => {
    const declared = 'The document declares an entity, which could make a small file a large one.';
    expect(failure('<!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><a>&b;</a>')).toBe(declared);
    expect(failure('<!DOCTYPE a [<!ELEMENT a ANY> <!ENTITY % b SYSTEM "file:///etc/passwd">]><a/>')).toBe(declared);
    expect(failure('<!DOCTYPE a SYSTEM "b.dtd" [%c;]><a/>')).toBe(declared);
    for (const document of ['<a>&b;</a>', '<a>&toString;</a>', '<a b="&#x110000;"/>', '<a>&</a>'])
      expect(failure(document)).toBe('An entity is not known.');
  });

  it('says what is not well-formed, the same for any chunks', () => {
    const wrong = [
      '<a>',
      '<a></b>',
      '</a>',
      '<a b=c/>',
      '<a b="1" b="2"/>',
      '<>',
      '<a',
      '<',
      'x',
      '<a><!-- </a>',
      '<a/ >',
      '<!',
      '<!a>',
      '<![CDATA',
      '<!DOCTYPE',
      '<!DOCTYPE >',
      '<!DOCTYPE a b><a/>',
      '<!doctype html>',
      '<a×/>',
      '<!DOCTYPE a><!DOCTYPE a><a/>',
      '<a><!DOCTYPE a></a>',
      '<!DOCTYPE a [<!BOX>]><a/>',
      '<!DOCTYPE a [ ] b>',
      '<a b="c><d e="f">',
      '<a b="<"/>',
      '</a b="c">',
      '<a>'.repeat(100),
    ];
    for (const document of wrong) {
      expect(failure(document), document).toBeDefined();
      expect(inChunks(Buffer.from(document), 1), document).toEqual(tokens(document));
    }
    expect(failure('<a>'.repeat(100))).toBe('The tags are nested too deeply.');
    expect(failure('<!DOCTYPE a [ ] b>')).toBe('The document type is not well-formed.');
  });

  it('says where tags end, from where it can read on', () => {
    const bytes = Buffer.from('<a><b c="d"/><é>x</é ></a>');
    const whole = [...readXml(bytes)];
    const ends = whole.flatMap((token) => (token.kind === 'close' ? [token.end] : []));
    expect(ends).toEqual([13, 24, 28]);
    for (const at of ends.slice(0, -1)) {
      const reader = new XmlReader({ open: ['a'], at });
      const rest = [...reader.push(bytes.subarray(at)), ...reader.end()];
      expect(rest).toEqual(whole.filter((token) => token.at >= at));
    }
  });

  it('says where in the document an error is', () => {
    const [, , error] = tokens('<ä>\u{1f600}</b>');
    expect(error).toEqual({ kind: 'error', at: 8, message: 'The tag </b> closes another one.' });
  });

  it('waits neither for the end of a long tag nor of a long text', () => {
    const ends = (start: string, endless: string, longest: number): number => {
      const reader = new XmlReader();
      reader.push(Buffer.from(start));
      const chunk = Buffer.alloc(2 ** 16, endless);
      for (let length = 0; length <= longest + chunk.length; length += chunk.length)
        if (reader.push(chunk).some(({ kind }) => kind === 'error')) return length;
      return Number.POSITIVE_INFINITY;
    };
    for (const [start, endless, longest] of [
      ['<a b="', 'c', 2 ** 22],
      ['<a', ' ', 2 ** 22],
      ['<!DOCTYPE a [', ' ', 2 ** 16],
      ['<a>', 'b', 2 ** 24],
      ['<a><![CDATA[', 'b', 2 ** 24],
    ] as const)
      expect(ends(start, endless, longest), start).toBeLessThanOrEqual(longest);
    // What is not kept may have any length.
    for (const start of ['<!--', '<?a']) expect(ends(start, 'b', 2 ** 25), start).toBe(Number.POSITIVE_INFINITY);
  });

  it('gives nothing after an error', () => {
    const reader = new XmlReader();
    expect(reader.push(Buffer.from('</a><b/>'))).toHaveLength(1);
    expect(reader.push(Buffer.from('<c/>'))).toEqual([]);
    expect(reader.end()).toEqual([]);
  });
});
