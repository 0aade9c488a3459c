import { describe, expect, it } from 'vitest';
import { encodeNetbiosName, readNodeStatus, writeNodeStatusRequest } from './name-service.ts';

/** 208.115.236.229 in the UDP scans of Project Sonar. */
const STATUS = Buffer.from(
  'e5d88400000000010000000020434b4141414141414141414141414141414141414141414141414141414141410000210001000000000041' +
    '014543504d5356522d373047483232392004009a3f7f20296d000000000000000000000000000000000000000000000000000000000000' +
    '00000000000000000000000000000000000000',
  'hex',
);

describe('node status of NetBIOS', () => {
  it('reads the names and the hardware address', () => {
    expect(readNodeStatus(STATUS)).toEqual({
      names: [{ name: 'ECPMSVR-70GH229', suffix: 0x20, flags: 0x0400 }],
      hardwareAddress: Buffer.from('9a3f7f20296d', 'hex'),
    });
  });

  it('reads less of an answer that is cut off, and nothing of other datagrams', () => {
    for (let end = 0; end < STATUS.length; end++)
      expect(readNodeStatus(STATUS.subarray(0, end))?.names.length ?? 0).toBe(end < 75 ? 0 : 1);
    expect(readNodeStatus(writeNodeStatusRequest(1))).toBeUndefined();
    const lying = Buffer.from(STATUS);
    lying[56] = 255;
    expect(readNodeStatus(lying)?.names.length).toBeLessThan(10);
  });

  it('asks as RFC 1002 section 4.2.17 says', () => {
    expect(Buffer.from(writeNodeStatusRequest(0xe5d8)).toString('hex')).toBe(
      'e5d80000000100000000000020434b4141414141414141414141414141414141414141414141414141414141410000210001',
    );
    // RFC 1001 section 14.1: the name FRED, filled up with blanks.
    expect(Buffer.from(encodeNetbiosName('FRED', 0x20)).toString('latin1')).toBe(' EGFCEFEECACACACACACACACACACACACA\0');
  });
});
