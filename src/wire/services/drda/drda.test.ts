import { describe, expect, it } from 'vitest';
import { drdaLength, ebcdicBytes, ebcdicText, readDrdaAttributes, writeDrdaExchange } from './server-attributes.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

// SRVCLSNM "QDB2/NT64" and SRVRLSLV "SQL09050" in code page 500.
const REPLY = hex('0025 d0 02 0001 001f 1443 000d 1147 d8c4c2f261d5e3f6f4 000c 115a e2d8d3f0f9f0f5f0 0002');

describe('attributes of DRDA', () => {
  it('are read as far as they go', () => {
    expect(readDrdaAttributes(REPLY)).toEqual({
      serverClass: 'QDB2/NT64',
      releaseLevel: 'SQL09050',
      externalName: undefined,
      serverName: undefined,
    });
    for (let end = 0; end < REPLY.length; end++) expect(() => readDrdaAttributes(REPLY.subarray(0, end))).not.toThrow();
    expect(readDrdaAttributes(REPLY.subarray(0, 26))).toMatchObject({
      serverClass: 'QDB2/NT64',
      releaseLevel: undefined,
    });
    expect(drdaLength(REPLY)).toBe(0x25);
    expect(drdaLength(Buffer.from('HTTP'))).toBe(4);
  });

  it('are asked for with EXCSAT', () => {
    const request = Buffer.from(writeDrdaExchange());
    expect(request.readUInt16BE(0)).toBe(request.length);
    expect(request.readUInt16BE(6)).toBe(request.length - 6);
    expect(request.subarray(8, 10).toString('hex')).toBe('1041');
    expect(readDrdaAttributes(request)).toBeUndefined();
  });
});

describe('EBCDIC', () => {
  it('is distinguished from ASCII', () => {
    expect(ebcdicText(hex('c4c2f2 40 81a9 4b6d'))).toBe('DB2 az._');
    expect(ebcdicText(Buffer.from('Apache Derby'))).toBe('Apache Derby');
    expect(ebcdicText(hex('c100'))).toBe('A\ufffd');
    expect(Buffer.from(ebcdicBytes('DB2'))).toEqual(hex('c4c2f2'));
  });
});
