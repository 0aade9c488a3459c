import { describe, expect, it } from 'vitest';
import { findNtlmChallenge } from '../../security/ntlm/ntlm-challenge.ts';
import { readSpnegoMechanisms } from '../../security/ntlm/spnego.ts';
import { readSessionPacket, sessionPacketLength, writeSessionRequest } from './netbios-session.ts';
import { readSmb1Negotiation, readSmb1Session, writeSmb1Negotiate, writeSmb1SessionSetup } from './smb1.ts';
import { readSmb2Negotiation, readSmb2Session, writeSmb2Negotiate, writeSmb2SessionSetup } from './smb2.ts';

const hex = (text: string) => Buffer.from(text, 'hex');

/** Microsoft, "SMB 3.1.1 Pre-authentication integrity in Windows 10", appendix A: the answer to a negotiation. */
const NEGOTIATION_3_1_1 = hex(
  'FE534D4240000100000000000000010001000000000000000100000000000000FFFE000000000000' +
    '000000000000000000000000000000000000000000000000410001001103020039CBCAF329714942' +
    'BDCE5D60F09AB3FB2F000000000080000000800000008000D8DAE5ADCBAED00109094AB095AED001' +
    '80004001C00100006082013C06062B0601050502A08201303082012CA01A3018060A2B0601040182' +
    '3702021E060A2B06010401823702020AA282010C048201084E45474F455854530100000000000000' +
    '60000000700000007C7CC0FD06D6362D02DDE1CF343BFE292900F49750B4AA97934D9C4296B26E51' +
    'FD370471B235E15A50DAE15BD5489C87000000000000000060000000010000000000000000000000' +
    '5C33530DEAF90D4DB2EC4AE3786EC3084E45474F4558545303000000010000004000000098000000' +
    '7C7CC0FD06D6362D02DDE1CF343BFE295C33530DEAF90D4DB2EC4AE3786EC3084000000058000000' +
    '3056A05430523027802530233121301F06035504031318546F6B656E205369676E696E6720507562' +
    '6C6963204B65793027802530233121301F06035504031318546F6B656E205369676E696E67205075' +
    '626C6963204B6579010026000000000001002000010060A3C3B95C3C7CCD51EC536648D9B3AC74C4' +
    '83CA5B65385A251117BEB30712E50000020004000000000001000200',
);

/** A Samba 4.10.7 of Ubuntu, as Shodan recorded it. */
const SAMBA_NEGOTIATION = hex(
  'ff534d4272000000008807c8170000000000000000000000000049af0000010011000003320001000441000000000100a6660000' +
    'fdf38080e0e6b65dbb19d701b400005a00676173746f6e00000000000000000000604806062b0601050502a03e303ca00e300c06' +
    '0a2b06010401823702020aa32a3028a0261b246e6f745f646566696e65645f696e5f5246433431373840706c656173655f69676e6f7265',
);
const SAMBA_SESSION = hex(
  'ff534d4273160000c08807c8170000000000000000000000000049af6dd2020004ff0000000000a900fd00' +
    'a181a63081a3a0030a0101a10c060a2b06010401823702020aa2818d04818a4e544c4d53535000020000000c000c003800000005828ae2' +
    '4685bbc179758fd300000000000000004600460044000000060100000000000f47004100530054004f004e0002000c0047004100530054' +
    '004f004e0001000c0047004100530054004f004e0004000200000003000c0067006100730074006f006e000700080036d7dc5dbb19d701' +
    '00000000570069006e0064006f0077007300200036002e0031000000530061006d0062006100200034002e00310030002e0037002d0055' +
    '00620075006e0074007500000057004f0052004b00470052004f00550050000000',
);

describe('SMB 2 and 3', () => {
  it('reads the negotiation that Microsoft published', () => {
    const negotiation = readSmb2Negotiation(NEGOTIATION_3_1_1);
    expect(negotiation).toMatchObject({
      header: { status: 0, command: 0, credits: 1, flags: 1 },
      securityMode: 1,
      dialect: 0x0311,
      serverGuid: hex('39CBCAF329714942BDCE5D60F09AB3FB'),
      capabilities: 0x2f,
      systemTime: 1_435_184_301,
      serverStartTime: 1_435_161_112,
      hasCipher: true,
    });
    expect(readSpnegoMechanisms(negotiation?.securityBlob ?? hex(''))).toEqual([
      '1.3.6.1.4.1.311.2.2.30',
      '1.3.6.1.4.1.311.2.2.10',
    ]);
  });

  it('reads what it can of messages that are cut off or lie', () => {
    for (let end = 0; end < NEGOTIATION_3_1_1.length; end++) {
      const negotiation = readSmb2Negotiation(NEGOTIATION_3_1_1.subarray(0, end));
      if (negotiation !== undefined) expect(negotiation.dialect).toBe(0x0311);
      expect(readSmb2Session(NEGOTIATION_3_1_1.subarray(0, end))).toBeUndefined();
    }
    const lying = Buffer.from(NEGOTIATION_3_1_1);
    lying.writeUInt16LE(0xffff, 0x7a);
    lying.writeUInt32LE(0xffffffff, 0x7c);
    expect(readSmb2Negotiation(lying)).toMatchObject({ hasCipher: false });
  });

  it('writes a negotiation like the one that Microsoft published, with more ciphers', () => {
    const message = Buffer.from(writeSmb2Negotiate(new Uint8Array(48)));
    const body = message.subarray(64);
    expect(body.subarray(0, 4)).toEqual(hex('24000500'));
    // Contexts begin at 0x70, two of them, after five dialects and padding.
    expect(body.subarray(28, 48).toString('hex')).toBe('7000000002000000020210020003020311030000');
    expect(message.subarray(0x70, 0x7e).toString('hex')).toBe('0100260000000000010020000100');
    expect(message.subarray(0xa0).toString('hex')).toBe('02000a00000000000400020001000400' + '0300');
    const setup = Buffer.from(writeSmb2SessionSetup(hex('6048')));
    expect(setup.readUInt16LE(64 + 12)).toBe(0x58);
    expect(setup.subarray(0x58)).toEqual(hex('6048'));
  });
});

describe('SMB 1', () => {
  it('reads a negotiation with extended security', () => {
    expect(readSmb1Negotiation(SAMBA_NEGOTIATION)).toEqual({ securityMode: 3, domain: undefined });
    const refused = Buffer.from(SAMBA_NEGOTIATION);
    refused.writeUInt16LE(0xffff, 33);
    expect(readSmb1Negotiation(refused)).toBeUndefined();
    expect(readSmb1Negotiation(NEGOTIATION_3_1_1)).toBeUndefined();
  });

  it('reads the names in the first step of a session', () => {
    const session = readSmb1Session(SAMBA_SESSION);
    expect(session).toMatchObject({
      status: 0xc0000016,
      nativeOs: 'Windows 6.1',
      nativeLanManager: 'Samba 4.10.7-Ubuntu',
      primaryDomain: 'WORKGROUP',
    });
    expect(findNtlmChallenge(session?.securityBlob ?? hex(''))).toMatchObject({
      targetName: 'GASTON',
      osVersion: '6.1.0',
      dnsComputerName: 'gaston',
    });
  });

  it('never throws on less', () => {
    for (const message of [SAMBA_NEGOTIATION, SAMBA_SESSION])
      for (let end = 0; end < message.length; end++) {
        const part = message.subarray(0, end);
        expect(() => [readSmb1Negotiation(part), readSmb1Session(part)]).not.toThrow();
      }
  });

  it('offers NT LM 0.12 alone, and puts names at even places', () => {
    const negotiate = Buffer.from(writeSmb1Negotiate());
    expect(negotiate.subarray(0, 5).toString('hex')).toBe('ff534d4272');
    expect(negotiate.subarray(32).toString('latin1')).toBe('\0\x0c\0\x02NT LM 0.12\0');
    for (const blob of [hex('60'), hex('6048')]) {
      const setup = Buffer.from(writeSmb1SessionSetup(blob));
      expect(setup[32]).toBe(12);
      expect(setup.readUInt16LE(57)).toBe(setup.length - 59);
      expect(setup.length % 2).toBe(0);
    }
  });
});

describe('sessions of NetBIOS', () => {
  it('have packets with a length of 24 bits', () => {
    expect(readSessionPacket(hex('8300000182'))).toEqual({ type: 0x83, body: hex('82') });
    expect(readSessionPacket(hex('83000001'))).toBeUndefined();
    expect(sessionPacketLength(hex('0000009f'))).toBe(0xa3);
    expect(sessionPacketLength(Buffer.from('HTTP'))).toBe(4);
    expect(sessionPacketLength(hex('00ffffff'))).toBe(4);
  });

  it('are asked for by name', () => {
    // RFC 1002 section 4.3.2, with the name that every Windows takes: *SMBSERVER and the type 20.
    expect(Buffer.from(writeSessionRequest()).toString('latin1').slice(0, 38)).toBe(
      '\x81\0\0\x44 CKFDENECFDEFFCFGEFFCCACACACACACA\0',
    );
  });
});
