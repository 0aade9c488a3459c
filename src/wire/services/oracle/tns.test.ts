import { describe, expect, it } from 'vitest';
import { oracleVersion, readDescriptor, readTnsAnswer, tnsPacketLength, writeTnsConnect } from './tns-packet.ts';

const REFUSAL = '(DESCRIPTION=(ERR=1189)(VSNNUM=318767104)(ERROR_STACK=(ERROR=(CODE=1189)(EMFI=4))))';
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

function refuse(): Buffer {
  const packet = Buffer.concat([hex('0000 0000 04 00 0000 22 00 0000'), Buffer.from(REFUSAL)]);
  packet.writeUInt16BE(packet.length, 0);
  packet.writeUInt16BE(REFUSAL.length, 10);
  return packet;
}

describe('packets of TNS', () => {
  it('refuse, accept, redirect and ask again', () => {
    expect(readTnsAnswer(refuse())).toEqual({ kind: 'refuse', appReason: 0x22, systemReason: 0, data: REFUSAL });
    // The first bytes of an accept and a resend, as Wireshark describes them.
    expect(readTnsAnswer(hex('0020 0000 02 00 0000 0138 0000 0800 7fff 0100 0000 0020 4101 0000000000000000'))).toEqual(
      {
        kind: 'accept',
        version: 312,
      },
    );
    expect(readTnsAnswer(hex('0008 0000 0b 00 0000'))).toEqual({ kind: 'resend' });
    expect(readTnsAnswer(hex('000b 0000 05 00 0000 0001 41'))).toEqual({ kind: 'redirect', data: 'A' });
    expect(readTnsAnswer(hex('000b 0000 06 00 0000 0000 41'))).toEqual({ kind: 'data', data: 'A' });
  });

  it('are read as far as they go', () => {
    const whole = refuse();
    for (let end = 0; end < whole.length; end++) expect(() => readTnsAnswer(whole.subarray(0, end))).not.toThrow();
    expect(readTnsAnswer(whole.subarray(0, 20))).toMatchObject({ data: REFUSAL.slice(0, 8) });
    expect(readTnsAnswer(Buffer.from('HTTP/1.1 400 Bad'))).toBeUndefined();
    expect(tnsPacketLength(whole)).toBe(whole.length);
    expect(tnsPacketLength(Buffer.from('HTTP/1.1'))).toBe(8);
  });

  it('connect with a text for the listener', () => {
    // The probe of nmap has the same form: 58 bytes before the text.
    const packet = Buffer.from(writeTnsConnect('(CONNECT_DATA=(COMMAND=version))'));
    expect(packet.subarray(0, 8).toString('hex')).toBe('005a000001000000');
    expect(packet.subarray(24, 28).toString('hex')).toBe('0020003a');
    expect(packet.subarray(58).toString()).toBe('(CONNECT_DATA=(COMMAND=version))');
  });
});

describe('descriptors', () => {
  it('become values by their paths', () => {
    expect(readDescriptor(REFUSAL)).toEqual([
      { key: 'DESCRIPTION.ERR', value: '1189' },
      { key: 'DESCRIPTION.VSNNUM', value: '318767104' },
      { key: 'DESCRIPTION.ERROR_STACK.ERROR.CODE', value: '1189' },
      { key: 'DESCRIPTION.ERROR_STACK.ERROR.EMFI', value: '4' },
    ]);
    expect(readDescriptor('(A=(B=')).toEqual([]);
    expect(readDescriptor(`${'(A='.repeat(1000)}1`)).toEqual([]);
    expect(readDescriptor('no descriptor')).toEqual([]);
  });

  it('have versions', () => {
    expect(oracleVersion(186_647_040)).toBe('11.2.0.2.0');
    expect(oracleVersion(318_767_104)).toBe('19.0.0.0.0');
    expect(oracleVersion(0x13_0b_00_00)).toBe('19.11.0.0.0');
  });
});
