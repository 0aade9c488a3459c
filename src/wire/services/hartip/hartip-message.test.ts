import { describe, expect, it } from 'vitest';
import {
  BEGIN_SESSION,
  hartIpLength,
  READ_IDENTITY,
  readHartIdentity,
  readHartIp,
  writeHartIp,
} from './hartip-message.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
/** HCF_SPEC-127 section 6.1, in a short frame of revision 7. */
const IDENTITY = bytes('06 80 00 17 00 50 fe 2606 05 07 01 0a 21 00 a1b2c3 05 08 0001 00 0026 0026 84');

describe('writeHartIp', () => {
  it('writes the header of eight bytes, with the whole length', () => {
    expect(writeHartIp(0, 2, BEGIN_SESSION)).toEqual(bytes('01 00 00 00 0002 000d 00 00004e20'));
    expect(writeHartIp(3, 3, READ_IDENTITY)).toEqual(bytes('01 00 03 00 0003 000d 02 80 00 00 82'));
  });
});

describe('readHartIp', () => {
  it('reads what is written, and refuses every part', () => {
    const message = writeHartIp(3, 7, READ_IDENTITY);
    expect(readHartIp(message)).toEqual({ type: 0, id: 3, status: 0, sequence: 7, body: READ_IDENTITY });
    for (let length = 0; length < message.length; length++) {
      expect(readHartIp(message.subarray(0, length))).toBeUndefined();
      expect(hartIpLength(message.subarray(0, length))).toBe(length < 8 ? undefined : 13);
    }
    expect(hartIpLength(bytes('4854'))).toBe(2);
  });
});

describe('readHartIdentity', () => {
  it('reads a device of revision 7', () => {
    expect(readHartIdentity(IDENTITY)).toEqual({
      responseCode: 0,
      manufacturer: 0x26,
      deviceType: 0x2606,
      deviceId: 'a1b2c3',
      universalRevision: 7,
      deviceRevision: 1,
      softwareRevision: 10,
      hardwareRevision: 4,
    });
  });

  it('takes the maker of revision 5 from the type, and keeps a refusal alone', () => {
    const five = bytes('06 80 00 0e 00 00 fe 2606 05 05 01 0a 21 00 a1b2c3 84');
    expect(readHartIdentity(five)).toMatchObject({ universalRevision: 5, manufacturer: 0x26 });
    expect(readHartIdentity(bytes('06 80 00 02 40 00 c4'))).toEqual({ responseCode: 0x40 });
    expect(readHartIdentity(READ_IDENTITY)).toBeUndefined();
    for (let length = 0; length < IDENTITY.length; length++) readHartIdentity(IDENTITY.subarray(0, length));
  });
});
