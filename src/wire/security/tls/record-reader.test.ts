import { describe, expect, it } from 'vitest';
import { RecordReader, type TlsEvent } from './record-reader.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const read = (hex: string) => new RecordReader().push(bytes(hex));

function inChunks(all: Uint8Array, size: number): readonly TlsEvent[] {
  const reader = new RecordReader();
  const events: TlsEvent[] = [];
  for (let at = 0; at < all.length; at += size) events.push(...reader.push(all.subarray(at, at + size)));
  return events;
}

const message = (type: number, text: string) =>
  ({ kind: 'handshake', type, body: bytes(text), recordVersion: 0x0303 }) as const;

describe('RecordReader', () => {
  it('joins a message that is split over records', () => {
    expect(read('16 0303 0003 0b0000  16 0303 0003 04 aabb  16 0303 0002 ccdd')).toEqual([message(11, 'aabbccdd')]);
  });

  it('splits a record with several messages', () => {
    expect(read('16 0303 000a 0b000002aabb 0e000000')).toEqual([message(11, 'aabb'), message(14, '')]);
  });

  it('reads alerts, several in one record too', () => {
    expect(read('15 0301 0002 0228')).toEqual([
      { kind: 'alert', isFatal: true, description: 40, recordVersion: 0x0301 },
    ]);
    expect(read('15 0300 0004 0170 0100').map((event) => event.kind === 'alert' && event.description)).toEqual([
      112, 0,
    ]);
  });

  it('reads nothing after ChangeCipherSpec, where encryption begins', () => {
    expect(read('14 0303 0001 01  16 0303 0003 aabbcc  17 0303 0001 dd')).toEqual([
      { kind: 'changeCipherSpec' },
      { kind: 'encrypted', contentType: 22, length: 3 },
      { kind: 'encrypted', contentType: 23, length: 1 },
    ]);
  });

  it.each([1, 2, 3, 7, 100])('reads the same from chunks of %i bytes', (size) => {
    const all = bytes('16 0303 0003 0b0000 16 0303 0003 04aabb 16 0303 0002 ccdd 15 0303 0002 0100 14 0303 0001 01');
    expect(inChunks(all, size)).toEqual(new RecordReader().push(all));
  });

  it('counts the bytes of incomplete records and messages', () => {
    const reader = new RecordReader();
    reader.push(bytes('16 0303 0004 0b000002'));
    expect(reader.pending).toBe(4);
    reader.push(bytes('16 0303'));
    expect(reader.pending).toBe(7);
    expect(reader.isOver).toBe(false);
  });

  it.each([
    ['an unknown record type', '15 0303 0002 0100 63 0303 0000', 'There is no record type 99.'],
    ['another major version', '15 0303 0002 0100 16 0203 0000', 'The version of a record is not one of TLS.'],
    ['a record that is too long', '16 0303 4801', 'A record of 18433 bytes is too long.'],
    ['a message that is too long', '16 0303 0004 0b 040001', 'A handshake message of 262145 bytes is too long.'],
    ['half an alert', '15 0303 0001 02', 'An alert record has the wrong length.'],
    ['an empty alert', '15 0303 0000', 'An alert record has the wrong length.'],
  ])('stops at %s', (_name, hex, defect) => {
    const reader = new RecordReader();
    expect(reader.push(bytes(hex)).at(-1)).toEqual({ kind: 'violation', defect });
    expect([reader.isOver, reader.push(bytes('1503030002010015030300020100'))]).toEqual([true, []]);
  });

  it('accepts a longer message if it may', () => {
    expect(new RecordReader(2 ** 20).push(bytes('16 0303 0004 0b 040001'))).toEqual([]);
  });

  it.each([
    ['HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\n').toString('hex')],
    ['SSH', Buffer.from('SSH-2.0-x\r\n').toString('hex')],
    ['a record type with another version', '1600ff'],
    ['a high bit without a message of SSLv2', '80ff 77'],
  ])('recognises that %s is not TLS', (_name, hex) => {
    expect(read(hex)).toEqual([{ kind: 'notTls', bytes: bytes(hex) }]);
  });

  it('reads a whole message of SSLv2', () => {
    expect(read('80 03 00 0001')).toEqual([{ kind: 'ssl2', message: bytes('000001') }]);
    expect(inChunks(bytes('80 05 04 01020304'), 1)).toEqual([{ kind: 'ssl2', message: bytes('0401020304') }]);
    expect(read('80 05 04 0102')).toEqual([]);
  });
});
