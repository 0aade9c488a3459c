import { describe, expect, it } from 'vitest';
import { writeSshPacket } from './ssh-packet.ts';
import { type SshEvent, SshReader } from './ssh-reader.ts';

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
