import { describe, expect, it } from 'vitest';
import { readEngineId } from './engine-id.ts';
import { readSnmpMessage, SNMP_VERSION, writeEngineDiscovery, writeGetRequest } from './snmp-message.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
/** A report put together from RFC 3412 section 6 and RFC 3414 section 2.4. */
const REPORT = bytes(`306b 020103
  3011 0204 4a69f2ab 020300ffe3 040100 020103
  041f 301d 040d 80001f8880e9630000d61ff449 020106 0203029abc 0400 0400 0400
  3032 040d 80001f8880e9630000d61ff449 0400
    a81f 0204 37f0d8ab 020100 020100 3011 300f 060a 2b060106030f01010400 410101`);

describe('readSnmpMessage', () => {
  it('reads the engine of a report', () => {
    const message = readSnmpMessage(REPORT);
    expect(message?.engine).toEqual({ id: Buffer.from('80001f8880e9630000d61ff449', 'hex'), boots: 6, time: 0x29abc });
    expect(message?.pdu).toMatchObject({ kind: 'report', requestId: 0x37f0d8ab });
  });

  it('survives every end', () => {
    for (let length = 0; length < REPORT.length; length++) readSnmpMessage(REPORT.subarray(0, length));
    expect(readSnmpMessage(REPORT.subarray(0, 20))).toBeUndefined();
  });

  it('takes no other sequence for SNMP', () => {
    expect(readSnmpMessage(bytes('3003 020102'))).toBeUndefined();
    expect(readSnmpMessage(bytes('3003 020101'))).toBeUndefined();
  });

  it('reads the values of a response of version 2c', () => {
    const response = bytes(`3038 020101 0406 7075626c6963 a22b 020101 020100 020100 3020
      300e 0608 2b06010201010500 0402 6777  300e 0608 2b06010201010300 4302 0100`);
    expect(readSnmpMessage(response)?.pdu).toMatchObject({
      kind: 'response',
      values: new Map<string, unknown>([
        ['1.3.6.1.2.1.1.5.0', Buffer.from('gw')],
        ['1.3.6.1.2.1.1.3.0', 256],
      ]),
    });
  });
});

describe('requests', () => {
  it('asks for the engine with the bytes that nmap sends, apart from its numbers', () => {
    expect(Uint8Array.from(writeEngineDiscovery(0x4a69))).toEqual(
      bytes(`303a 020103 300f 02024a69 020300ffe3 040104 020103 0410 300e 0400 020100 020100 0400 0400 0400
        3012 0400 0400 a00c 02024a69 020100 020100 3000`),
    );
  });

  it('asks for values with a community', () => {
    expect(Uint8Array.from(writeGetRequest(SNMP_VERSION.v2c, 1, 'public', ['1.3.6.1.2.1.1.1.0']))).toEqual(
      bytes('3026 020101 0406 7075626c6963 a019 020101 020100 020100 300e 300c 06082b06010201010100 0500'),
    );
  });
});

describe('readEngineId', () => {
  it.each([
    ['80001f8880e9630000d61ff449', { enterprise: 8072, format: 'enterprise', data: 'e9630000d61ff449' }],
    ['800000090300d48c001122', { enterprise: 9, format: 'mac', data: '00:d4:8c:00:11:22' }],
    ['8000000001c0000201', { enterprise: 0, format: 'ipv4', data: '192.0.2.1' }],
    ['80003a8c04', { enterprise: 14988, format: 'text', data: '' }],
    ['000000090200000000000001', { enterprise: 9, format: 'enterprise', data: '0200000000000001' }],
  ])('%s', (hex, expected) => {
    expect(readEngineId(bytes(hex))).toEqual(expected);
  });

  it('refuses what is too short', () => {
    expect(readEngineId(bytes('80001f88'))).toBeUndefined();
  });
});
