import { describe, expect, it } from 'vitest';
import { readSshIdentification, readSshPacket, type SshEvent, SshReader, writeSshPacket } from './ssh-reader.ts';

const text = (value: string) => Uint8Array.from(Buffer.from(value, 'latin1'));
const packet = (...payload: readonly number[]) => writeSshPacket(Uint8Array.from(payload));

function inChunks(all: Uint8Array, size: number): readonly SshEvent[] {
  const reader = new SshReader();
  const events: SshEvent[] = [];
  for (let at = 0; at < all.length; at += size) events.push(...reader.push(all.subarray(at, at + size)));
  return events;
}

const SERVER = Uint8Array.from([
  ...text('Hello\r\nSSH-2.0-x\r\n'),
  ...packet(20, 1),
  ...packet(31, 2, 3),
  ...packet(21),
  0xde,
  0xad,
]);

describe('SshReader', () => {
  it.each([1, 2, 5, 13, 1000])('reads a server up to its encryption from chunks of %i bytes', (size) => {
    expect(inChunks(SERVER, size).map((event) => (event.kind === 'message' ? [...event.payload] : event.kind))).toEqual(
      ['identification', [20, 1], [31, 2, 3], [21]],
    );
  });

  it('reads nothing after the encryption began', () => {
    const reader = new SshReader();
    reader.push(SERVER);
    expect([reader.isOver, reader.push(packet(20))]).toEqual([true, []]);
  });

  it('reads no packets of the first version', () => {
    const reader = new SshReader();
    const events = reader.push(Uint8Array.from([...text('SSH-1.5-1.2.26\n'), ...packet(20)]));
    expect(events.map((event) => event.kind)).toEqual(['identification']);
    expect(reader.isOver).toBe(true);
  });

  it('reads packets of servers with both versions', () => {
    const events = new SshReader().push(Uint8Array.from([...text('SSH-1.99-x\n'), ...packet(20)]));
    expect(events.map((event) => event.kind)).toEqual(['identification', 'message']);
  });

  it.each([
    ['long lines', 'x'.repeat(2000)],
    ['many lines', 'HTTP/1.1 400 Bad Request\r\n'.repeat(101)],
  ])('recognises that %s are not SSH', (_name, value) => {
    const reader = new SshReader();
    expect(reader.push(text(value))).toEqual([{ kind: 'notSsh', bytes: text(value.slice(0, 1024)) }]);
    expect(reader.isOver).toBe(true);
  });

  it('stops at a malformed packet', () => {
    const reader = new SshReader();
    const events = reader.push(Uint8Array.from([...text('SSH-2.0-x\r\n'), 0xff, 0xff, 0xff, 0xff]));
    expect(events.at(-1)).toEqual({ kind: 'violation', defect: 'A packet cannot have 4294967295 bytes.' });
    expect(reader.isOver).toBe(true);
  });
});

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

describe('SSH packets', () => {
  it('are read with their padding', () => {
    expect(readSshPacket(bytes('0000000c 0a 15 00000000000000000000 ff'))).toEqual({
      kind: 'packet',
      payload: bytes('15'),
      length: 16,
    });
  });

  it('need more bytes, at every offset', () => {
    const packet = bytes('0000000c 0a 15 00000000000000000000');
    for (let end = 0; end < packet.length; end++) {
      expect(readSshPacket(packet.subarray(0, end))).toEqual({ kind: 'more' });
    }
  });

  it.each([
    ['00000000', 'A packet cannot have 0 bytes.'],
    ['00040001', 'A packet cannot have 262145 bytes.'],
    ['ffffffff', 'A packet cannot have 4294967295 bytes.'],
    ['00000002 02 00', 'The padding is longer than its packet.'],
  ])('are malformed as %s', (hex, defect) => {
    expect(readSshPacket(bytes(hex))).toEqual({ kind: 'malformed', defect });
  });

  // RFC 4253 section 6: at least four bytes of padding, and a multiple of eight bytes in all.
  it('are written in blocks of eight bytes', () => {
    for (let size = 0; size < 40; size++) {
      const payload = new Uint8Array(size).fill(7);
      const packet = writeSshPacket(payload);
      expect(packet.length % 8).toBe(0);
      expect(packet.length).toBeGreaterThanOrEqual(16);
      expect(packet[4]).toBeGreaterThanOrEqual(4);
      expect(packet[4]).toBeLessThan(16);
      expect(readSshPacket(packet)).toEqual({ kind: 'packet', payload, length: packet.length });
    }
  });
});

describe('readSshIdentification', () => {
  it.each([
    ['SSH-2.0-OpenSSH_9.6p1 Ubuntu-3ubuntu13', '2.0', 'OpenSSH_9.6p1', 'Ubuntu-3ubuntu13'],
    ['SSH-2.0-dropbear_2018.76', '2.0', 'dropbear_2018.76', undefined],
    ['SSH-1.99-Cisco-1.25', '1.99', 'Cisco-1.25', undefined],
    ['SSH-2.0-a b c', '2.0', 'a', 'b c'],
    ['SSH-2.0-', '2.0', '', undefined],
    ['SSH-2.0-x \u00fc', '2.0', 'x', '\u00fc'],
  ])('reads %s', (raw, version, software, comment) => {
    const expected = { raw, version, software, comment, preface: [], length: raw.length + 2 };
    expect(readSshIdentification(text(`${raw}\r\n`))).toEqual({ kind: 'identification', identification: expected });
  });

  it('accepts a line that ends in LF alone, and leaves what follows', () => {
    expect(readSshIdentification(text('SSH-2.0-x\n\0\0'))).toMatchObject({
      identification: { raw: 'SSH-2.0-x', length: 10 },
    });
  });

  it('returns the lines before', () => {
    expect(readSshIdentification(text('Hello\r\n\r\nSSH-2.0-x\r\n'))).toMatchObject({
      identification: { software: 'x', preface: ['Hello', ''], length: 20 },
    });
  });

  it('needs more, at every offset before the end of the line', () => {
    const all = text('Hello\r\nSSH-2.0-x y\r\n');
    for (let end = 0; end < all.length; end++) {
      expect(readSshIdentification(all.subarray(0, end))).toEqual({ kind: 'more' });
    }
  });

  it.each([
    ['a line of 2,000 characters', 'SSH-2.0-'.padEnd(2000, 'x')],
    ['a line of 2,000 characters before', `${'x'.repeat(2000)}\nSSH-2.0-x\n`],
    ['101 lines before', '\n'.repeat(101)],
    ['a line without a version', 'SSH-\r\n'],
  ])('gives up at %s', (_name, line) => {
    expect(readSshIdentification(text(line))).toEqual({ kind: 'notSsh' });
  });
});
