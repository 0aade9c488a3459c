import { describe, expect, it } from 'vitest';
import { mpint, readKexGroup, writeGroupRequest, writeGroupValue, writeKexInitValue } from './kex-messages.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

describe('messages of a key exchange', () => {
  it('are written as their documents say', () => {
    expect(writeKexInitValue(bytes('aabb'))).toEqual(bytes('1e 00000002 aabb'));
    expect(writeGroupRequest(2048)).toEqual(bytes('22 00000400 00000800 00002000'));
    expect(writeGroupValue(bytes('05'))).toEqual(bytes('20 00000001 05'));
  });

  // RFC 4251 section 5.
  it.each([
    ['00', ''],
    ['09a378f9b2e332a7', '09a378f9b2e332a7'],
    ['80', '0080'],
    ['0000ff', '00ff'],
  ])('writes the number %s', (number, written) => {
    expect(mpint(bytes(number))).toEqual(bytes(written));
  });

  it('reads the group of a server, and nothing that ends early', () => {
    const group = bytes('1f 00000002 0017 00000001 05');
    expect(readKexGroup(group)).toEqual({ prime: bytes('0017'), generator: bytes('05') });
    for (let end = 0; end < group.length; end++) expect(readKexGroup(group.subarray(0, end))).toBeUndefined();
    expect(readKexGroup(bytes('1e 00000002 0017 00000001 05'))).toBeUndefined();
  });
});
