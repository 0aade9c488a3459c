import { describe, expect, it } from 'vitest';
import {
  COTP,
  readCotp,
  readS7,
  readStatusList,
  tpktLength,
  writeCotpConnect,
  writeCotpData,
  writeReadStatusList,
  writeS7Setup,
} from './s7-message.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

describe('requests', () => {
  it('are the bytes that zgrab2 and nmap send', () => {
    expect(writeCotpConnect(0x0100, 0x0102)).toEqual(bytes('0300001611e00000000100c0010ac1020100c2020102'));
    expect(writeCotpData(writeS7Setup())).toEqual(bytes('0300001902f08032010000000000080000f0000001000101e0'));
    expect(writeCotpData(writeReadStatusList(0x11, 1))).toEqual(
      bytes('0300002102f080320700000000000800080001120411440100ff09000400110001'),
    );
  });
});

describe('readCotp', () => {
  const CONFIRM = bytes('0300001611d00001000200c0010ac1020100c2020102');

  it('reads a confirmation, and refuses every part of it', () => {
    expect(readCotp(CONFIRM)).toEqual({ type: COTP.confirm, data: bytes('') });
    for (let length = 0; length < CONFIRM.length; length++)
      expect(readCotp(CONFIRM.subarray(0, length))).toBeUndefined();
  });

  it('knows the length of a packet from four bytes on', () => {
    expect([1, 2, 3, 4, 22].map((length) => tpktLength(CONFIRM.subarray(0, length)))).toEqual([
      undefined,
      undefined,
      undefined,
      22,
      22,
    ]);
    expect(tpktLength(bytes('48'))).toBe(1);
    expect(tpktLength(bytes('03000000'))).toBe(4);
  });
});

describe('readStatusList', () => {
  const LIST = bytes(`32 07 0000 0000 000c 0014  000112081284010100000000
    ff 09 0010 001c 0000 0004 0002  0001 4142  0003 4344`);

  it('reads rows by their index', () => {
    const message = readS7(LIST);
    expect(message && readStatusList(message)).toEqual(
      new Map([
        [1, bytes('4142')],
        [3, bytes('4344')],
      ]),
    );
  });

  it('survives counts and lengths that lie', () => {
    const lying = LIST.slice();
    lying[33] = 0xff;
    const message = readS7(lying);
    expect(message && readStatusList(message)?.size).toBe(2);
    lying[31] = 0;
    expect(message && readStatusList(message)).toBeUndefined();
    for (let length = 0; length < LIST.length; length++) expect(readS7(LIST.subarray(0, length))).toBeUndefined();
  });
});
