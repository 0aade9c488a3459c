import { describe, expect, it } from 'vitest';
import {
  readPrelogin,
  readTdsPacket,
  TDS_PRELOGIN,
  TDS_REPLY,
  tdsPacketLength,
  writeIntegratedLogin,
  writePrelogin,
  writeTdsPacket,
} from './tds-packet.ts';

/** [MS-TDS] section 4.1, "Pre-Login Request": the example of the specification. */
const REQUEST = '1201002f0000010000001a00060100200001020021000103002200040400260001ff090000000000' + '0100b80d000001';

describe('PRELOGIN', () => {
  it('reads the request of the specification', () => {
    const packet = readTdsPacket(Buffer.from(REQUEST, 'hex'));
    expect(packet).toMatchObject({ type: TDS_PRELOGIN, length: 0x2f });
    const options = readPrelogin(packet?.body ?? new Uint8Array(0));
    expect([...(options ?? [])].map(([token, content]) => [token, Buffer.from(content).toString('hex')])).toEqual([
      [0, '090000000000'],
      [1, '01'],
      [2, '00'],
      [3, 'b80d0000'],
      [4, '01'],
    ]);
  });

  it('writes the same request', () => {
    const body = writePrelogin([
      [0, Buffer.from('090000000000', 'hex')],
      [1, Uint8Array.of(1)],
      [2, Uint8Array.of(0)],
      [3, Buffer.from('b80d0000', 'hex')],
      [4, Uint8Array.of(1)],
    ]);
    const packet = Buffer.from(writeTdsPacket(TDS_PRELOGIN, body));
    // The number of the packet is 1 in the example. Servers do not look at it.
    expect(packet.toString('hex')).toBe(REQUEST.replace(/^(.{12})01/, '$100'));
  });

  it('keeps the options before one that lies about its place', () => {
    const body = Buffer.from(REQUEST, 'hex').subarray(8);
    for (let end = 0; end < body.length; end++) {
      const options = readPrelogin(body.subarray(0, end));
      expect(options === undefined || options.has(0)).toBe(true);
    }
    const lying = Buffer.from(body);
    lying.writeUInt16BE(0xffff, 6);
    expect([...(readPrelogin(lying)?.keys() ?? [])]).toEqual([0]);
  });
});

describe('writeIntegratedLogin', () => {
  it('says how long it is, and where its one part is', () => {
    const login = Buffer.from(writeIntegratedLogin(Uint8Array.of(1, 2, 3)));
    expect([login.readUInt32LE(0), login.length]).toEqual([89, 89]);
    expect([login.readUInt16LE(78), login.readUInt16LE(80)]).toEqual([86, 3]);
    expect(login.subarray(86)).toEqual(Buffer.of(1, 2, 3));
    expect(login[25]).toBe(0x80);
    // The nine texts before it are empty.
    for (let at = 36; at < 72; at += 4) expect(login.readUInt16LE(at + 2)).toBe(0);
  });
});

describe('packets of TDS', () => {
  it('tell their length', () => {
    expect(tdsPacketLength(Buffer.from('0401002b', 'hex'))).toBe(0x2b);
    expect(tdsPacketLength(Buffer.from('0401', 'hex'))).toBeUndefined();
    expect(tdsPacketLength(Buffer.from('04010001', 'hex'))).toBe(4);
    expect(tdsPacketLength(Buffer.from('HTTP/1.1'))).toBe(8);
    expect(readTdsPacket(Buffer.from('0401000a00000100aa', 'hex'))).toBeUndefined();
    expect(readTdsPacket(writeTdsPacket(TDS_REPLY, Uint8Array.of(7)))?.body).toEqual(Uint8Array.of(7));
  });
});
