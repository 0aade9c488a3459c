import { describe, expect, it } from 'vitest';
import {
  deviceIdentificationRequest,
  modbusLength,
  readDeviceIdentification,
  readModbus,
  writeModbus,
} from './modbus-message.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const text = (value: string) => Buffer.from(value).toString('hex');
/** The example of Modbus Application Protocol 1.1b3, section 6.21: basic identification in one answer. */
const DATA = bytes(`0e 01 01 00 00 03 00 16 ${text('Company identification')} 01 0d ${text('Product code ')}
  02 05 ${text('V2.11')}`);

describe('readModbus', () => {
  const MESSAGE = writeModbus(7, 1, 0x2b, deviceIdentificationRequest(1, 0));

  it('reads what is written', () => {
    expect(MESSAGE).toEqual(bytes('0007 0000 0005 01 2b 0e 01 00'));
    expect(readModbus(MESSAGE)).toEqual({
      transaction: 7,
      length: 5,
      unit: 1,
      functionCode: 0x2b,
      data: bytes('0e0100'),
    });
  });

  it('knows the length from six bytes on, and refuses every part', () => {
    for (let length = 0; length < MESSAGE.length; length++) {
      expect(modbusLength(MESSAGE.subarray(0, length))).toBe(length < 6 ? undefined : 11);
      expect(readModbus(MESSAGE.subarray(0, length))).toBeUndefined();
    }
  });

  it('takes other protocols whole', () => {
    expect(modbusLength(bytes('48545450'))).toBe(4);
    expect(modbusLength(bytes('0000 0000 ffff'))).toBe(6);
    expect(readModbus(bytes('0000 0001 0002 01 2b'))).toBeUndefined();
  });
});

describe('readDeviceIdentification', () => {
  it('reads the example of the specification', () => {
    expect(readDeviceIdentification(DATA)).toMatchObject({
      conformityLevel: 1,
      moreFollows: false,
      nextObjectId: 0,
      objectCount: 3,
      objects: new Map([
        [0, bytes(text('Company identification'))],
        [1, bytes(text('Product code '))],
        [2, bytes(text('V2.11'))],
      ]),
    });
  });

  it('keeps the objects that are whole', () => {
    expect(readDeviceIdentification(DATA.subarray(0, 40))?.objects.size).toBe(1);
    expect(readDeviceIdentification(DATA.subarray(0, 5))).toBeUndefined();
    expect(readDeviceIdentification(bytes('0d 01 01 00 00 00'))).toBeUndefined();
  });
});
