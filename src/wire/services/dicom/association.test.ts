import { describe, expect, it } from 'vitest';
import { dicomLength, readDicomAnswer, writeDicomRequest } from './association.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** PS3.8 tables 9-17 and D.3-2, with the class and the name of DCMTK 3.6.2. */
function accept(): Buffer {
  const part = (type: number, text: string) => Buffer.concat([Buffer.of(type, 0, 0, text.length), Buffer.from(text)]);
  const user = Buffer.concat([
    hex('51000004 00004000'),
    part(0x52, '1.2.276.0.7230010.3.0.3.6.2'),
    part(0x55, 'OFFIS_DCMTK_362 '),
  ]);
  const body = Buffer.concat([
    hex('0001 0000'),
    Buffer.from('ANY-SCP'.padEnd(16)),
    Buffer.from('PERIPLUS'.padEnd(16)),
    Buffer.alloc(32),
    part(0x10, '1.2.840.10008.3.1.1.1'),
    Buffer.of(0x50, 0, 0, user.length),
    user,
  ]);
  return Buffer.concat([Buffer.of(2, 0, 0, 0, 0, body.length), body]);
}

describe('associations of DICOM', () => {
  it('are accepted', () => {
    expect(readDicomAnswer(accept())).toEqual({
      kind: 'accepted',
      implementationClass: '1.2.276.0.7230010.3.0.3.6.2',
      implementationVersion: 'OFFIS_DCMTK_362',
    });
    expect(dicomLength(accept())).toBe(accept().length);
    for (let end = 0; end < accept().length; end++)
      expect(() => readDicomAnswer(accept().subarray(0, end))).not.toThrow();
  });

  it('are rejected or aborted', () => {
    expect(readDicomAnswer(hex('0300 00000004 00 01 01 07'))).toEqual({ kind: 'rejected', source: 1, reason: 7 });
    expect(readDicomAnswer(hex('0700 00000004 00 00 02 00'))).toEqual({ kind: 'aborted' });
    expect(readDicomAnswer(hex('0300 00000003 00 01 01'))).toBeUndefined();
    expect(dicomLength(Buffer.from('HTTP'))).toBe(4);
  });

  it('are asked for with titles of 16 characters', () => {
    const request = Buffer.from(writeDicomRequest('ANY-SCP', 'PERIPLUS'));
    expect(request.readUInt32BE(2)).toBe(request.length - 6);
    expect(request.subarray(10, 42).toString()).toBe('ANY-SCP         PERIPLUS        ');
    expect(request.subarray(74, 78).toString('hex')).toBe('10000015');
  });
});
