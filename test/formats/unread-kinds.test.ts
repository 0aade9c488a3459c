import { expect, it } from 'vitest';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { recogniseReference } from '../../src/ingest/import/recognise-reference.ts';
import { recogniseSource } from '../../src/ingest/import/recognise-source.ts';
import { unreadKind } from '../../src/ingest/import/unread-kinds.ts';
import { vectorBytes, vectorsOf } from './vectors-of.ts';

const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(40)]);

it.each([
  ['a packet capture', hex('d4c3b2a1 0200 0400 00000000 00000000 00000400 01000000')],
  ['a packet capture', hex('a1b23c4d 0002 0004 00000000 00000000 00040000 00000001')],
  ['a packet capture (pcapng)', hex('0a0d0d0a 1c000000 4d3c2b1a 0100 0000 ffffffffffffffff')],
  ['an archive of web pages', Buffer.from('WARC/1.0\r\nWARC-Type: warcinfo\r\n\r\n')],
  ['a capture of DNS traffic (C-DNS)', hex('83 65 432d444e53 a3 00 01')],
  ['CBOR', hex('d9d9f7 a1 61 61 01')],
  ['CBOR', hex('a2 62 6970 69 3139322e302e322e31')],
  ['CBOR', hex('82 a1 64 706f7274 18 50')],
  ['a table in Parquet', Buffer.from('PAR1')],
])('names %s', (what, bytes) => {
  const head = headOf(padded(bytes), true);
  expect(recogniseSource(head)).toMatchObject({ kind: 'unknown', reason: expect.stringContaining(`it is ${what}`) });
  expect(recogniseReference(head)).toMatchObject({ kind: 'refused', reason: expect.stringContaining(`it is ${what}`) });
});

it('names nothing that is read', async () => {
  const vectors = (await Promise.all(FORMATS.map(vectorsOf))).flat();
  expect(vectors.length).toBeGreaterThan(100);
  for (const vector of vectors) expect(unreadKind(headOf(vectorBytes(vector), true))).toBeUndefined();
});
