import { describe, expect, it } from 'vitest';
import { mysqlPacketLength, readMysqlGreeting, readMysqlPacket, writeMysqlSslRequest } from './mysql-packet.ts';

/** From the outputs of zgrab2 for MySQL 5.7.20. */
const GREETING = Buffer.from(
  'CjUuNy4yMAADAAAAWGB4GiNwfQYA//8IAgD/wRUAAAAAAAAAAAAAZRVsbGRFRDUfRAoQAG15c3FsX25hdGl2ZV9wYXNzd29yZAA=',
  'base64',
);

describe('the greeting of MySQL', () => {
  it('reads a handshake of version 10', () => {
    const greeting = readMysqlGreeting(GREETING);
    expect(greeting).toEqual({
      kind: 'handshake',
      protocolVersion: 10,
      serverVersion: '5.7.20',
      connectionId: 3,
      authPluginData: Uint8Array.from(Buffer.from('WGB4GiNwfQZlFWxsZEVENR9EChAA', 'base64')),
      authPluginName: 'mysql_native_password',
      characterSet: 8,
      capabilities: 0xc1ffffff,
      status: 2,
    });
  });

  it('reads errors with and without an SQL state', () => {
    const error = (text: string) => readMysqlGreeting(Buffer.concat([Buffer.of(0xff, 0x6a, 0x04), Buffer.from(text)]));
    expect(error("Host 'a' is not allowed")).toEqual({
      kind: 'error',
      code: 1130,
      sqlState: undefined,
      message: "Host 'a' is not allowed",
    });
    expect(error('#HY000Host')).toMatchObject({ sqlState: 'HY000', message: 'Host' });
    expect(error('')).toBeUndefined();
  });

  it('reads the greeting of a server before 4.1, which ends with its capabilities', () => {
    const old = Buffer.from(
      `0a${Buffer.from('3.23.58').toString('hex')}00 0700000000 112233445566770008 2c00`.replaceAll(' ', ''),
      'hex',
    );
    expect(readMysqlGreeting(old)).toMatchObject({ serverVersion: '3.23.58', connectionId: 7 });
  });

  it('is undefined or shorter when it is cut off, and refuses other bytes', () => {
    for (let end = 0; end < GREETING.length; end++) {
      const greeting = readMysqlGreeting(GREETING.subarray(0, end));
      if (greeting !== undefined) expect(greeting).toMatchObject({ serverVersion: '5.7.20', connectionId: 3 });
    }
    expect(readMysqlGreeting(Buffer.from('\nwelcome\0aaaaaaaaaaaaaaaa'))).toBeUndefined();
    expect(readMysqlGreeting(Buffer.from('HTTP/1.1 400'))).toBeUndefined();
  });
});

describe('packets of MySQL', () => {
  it('have a length, the lowest byte first', () => {
    expect(mysqlPacketLength(Buffer.of(2, 0, 0))).toBeUndefined();
    expect(mysqlPacketLength(Buffer.of(2, 0, 0, 0))).toBe(6);
    expect(mysqlPacketLength(Buffer.of(0xff, 0xff, 0xff, 0, 1))).toBe(5);
    expect(readMysqlPacket(Buffer.of(1, 0, 0, 3, 0xaa, 0xbb))).toEqual({ sequence: 3, payload: Buffer.of(0xaa) });
    expect(readMysqlPacket(Buffer.of(2, 0, 0, 3, 0xaa))).toBeUndefined();
  });

  it('ask for TLS with the flag that says so', () => {
    // "Protocol::SSLRequest": the payload has 32 bytes, of which the last 23 are zero.
    const request = Buffer.from(writeMysqlSslRequest(1));
    expect(request.subarray(0, 4).toString('hex')).toBe('20000001');
    expect(request.readUInt32LE(4) & 0x800).toBe(0x800);
    expect(request.subarray(13)).toEqual(Buffer.alloc(23));
  });
});
