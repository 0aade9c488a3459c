import type { FormatVector } from '../format-vectors.ts';

const item = (search: string, content: string, condition = 'is') =>
  `<IndicatorItem condition="${condition}"><Context document="x" search="${search}" type="mir"/>` +
  `<Content type="string">${content}</Content></IndicatorItem>`;

const STATEMENT = {
  list: 'Frobnik',
  date: '2026-11-02T10:00:00.000Z',
  threat: ['FROB-1'],
  description: 'A backdoor',
};
const listed = (subject: object) => ({ kind: 'listed', into: 'ioc', subject, statement: STATEMENT });

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a document, with a bad item',
    bytes: [
      '<?xml version="1.0"?>',
      '<ioc xmlns="http://schemas.mandiant.com/2010/ioc" id="1">',
      '<short_description>Frobnik</short_description><description>A backdoor</description>',
      '<authored_date>2026-11-02T10:00:00</authored_date><links><link rel="threatgroup">FROB-1</link></links>',
      '<definition><Indicator operator="OR" id="2">',
      item('PortItem/remoteIP', '192.0.2.7'),
      '<IndicatorItem condition="is"><Content type="string">x</Content></IndicatorItem>',
      '<Indicator operator="AND" id="3">',
      item('FileItem/FileName', 'frob.exe'),
      item('FileItem/Md5sum', 'd41d8cd98f00b204e9800998ecf8427e'),
      item('Network/DNS', 'bad.example', 'contains'),
      '</Indicator></Indicator></definition></ioc>',
    ].join('\n'),
    records: [
      [0, { kind: 'headline', into: 'ioc', title: 'Frobnik', date: '2026-11-02T10:00:00.000Z' }],
      [0, listed({ kind: 'range', blocks: [{ from: 0xc0000207, to: 0xc0000207, prefix: 32 }] })],
      [3, listed({ kind: 'name', of: 'hash', value: 'd41d8cd98f00b204e9800998ecf8427e' })],
      [4, listed({ kind: 'name', of: 'domain', value: 'bad.example' })],
    ],
    refused: [[1, 'item 2: the item has no search or no content']],
  },
];
