import { describe, expect, it } from 'vitest';
import {
  cassandraFrameLength,
  readCassandraAnswer,
  writeCassandraOptions,
  writeCassandraStartup,
} from './cassandra-frame.ts';

const text = (value: string) => Buffer.concat([Buffer.of(0, value.length), Buffer.from(value)]);

function frame(version: number, opcode: number, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([Buffer.of(version, 0, 0, 0, opcode), length, body]);
}

const SUPPORTED = frame(
  0x83,
  6,
  Buffer.concat([
    Buffer.of(0, 2),
    text('CQL_VERSION'),
    Buffer.of(0, 1),
    text('3.4.4'),
    text('COMPRESSION'),
    Buffer.of(0, 2),
    text('snappy'),
    text('lz4'),
  ]),
);

describe('frames of Cassandra', () => {
  it('read the options of SUPPORTED, section 4.2.4', () => {
    expect(readCassandraAnswer(SUPPORTED)).toEqual({
      kind: 'supported',
      options: new Map([
        ['CQL_VERSION', ['3.4.4']],
        ['COMPRESSION', ['snappy', 'lz4']],
      ]),
    });
    expect(cassandraFrameLength(Buffer.concat([SUPPORTED, Buffer.of(1)]))).toBe(SUPPORTED.length);
  });

  it('read the answers to STARTUP', () => {
    expect(readCassandraAnswer(frame(0x83, 2, Buffer.alloc(0)))).toEqual({ kind: 'ready' });
    expect(readCassandraAnswer(frame(0x84, 3, text('a.b.PasswordAuthenticator')))).toEqual({
      kind: 'authenticate',
      authenticator: 'a.b.PasswordAuthenticator',
    });
    expect(readCassandraAnswer(frame(0x84, 0, Buffer.concat([Buffer.of(0, 0, 0, 10), text('no')])))).toEqual({
      kind: 'error',
      code: 10,
      message: 'no',
    });
  });

  it('are incomplete or nothing otherwise', () => {
    for (let end = 0; end < SUPPORTED.length; end++) {
      expect(readCassandraAnswer(SUPPORTED.subarray(0, end))).toBeUndefined();
      expect(cassandraFrameLength(SUPPORTED.subarray(0, end)) ?? SUPPORTED.length).toBe(SUPPORTED.length);
    }
    expect(readCassandraAnswer(Buffer.from('HTTP/1.1 200'))).toBeUndefined();
    expect(cassandraFrameLength(Buffer.from('HTTP'))).toBe(4);
    const lying = Buffer.from(SUPPORTED);
    lying.writeUInt16BE(0xffff, 9);
    expect(readCassandraAnswer(lying)).toMatchObject({ kind: 'supported' });
  });

  it('ask for options and begin a session', () => {
    expect(Buffer.from(writeCassandraOptions()).toString('hex')).toBe('030000000500000000');
    expect(Buffer.from(writeCassandraStartup('3.0.0')).toString('latin1')).toBe(
      '\x03\0\0\0\x01\0\0\0\x16\0\x01\0\x0bCQL_VERSION\0\x053.0.0',
    );
  });
});
