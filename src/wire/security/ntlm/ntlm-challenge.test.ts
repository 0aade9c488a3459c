import { describe, expect, it } from 'vitest';
import { findNtlmChallenge, writeNtlmNegotiate } from './ntlm-challenge.ts';

/** [MS-NLMP] section 4.2.4.3: the CHALLENGE_MESSAGE of the examples for NTLM version 2. */
const CHALLENGE = Buffer.from(
  '4e544c4d53535000020000000c000c003800000033828ae20123456789abcdef00000000000000002400240044000000' +
    '06007017' +
    '0000000f53006500720076006500720002000c0044006f006d00610069006e0001000c005300650072007600650072000' +
    '0000000',
  'hex',
);

describe('NTLM', () => {
  it('reads the challenge of the specification, whatever surrounds it', () => {
    const expected = {
      flags: 0xe28a8233,
      targetName: 'Server',
      osVersion: '6.0.6000',
      netbiosComputerName: 'Server',
      netbiosDomainName: 'Domain',
      dnsComputerName: undefined,
      dnsDomainName: undefined,
      dnsTreeName: undefined,
    };
    expect(findNtlmChallenge(CHALLENGE)).toEqual(expected);
    expect(findNtlmChallenge(Buffer.concat([Buffer.from('a1820101', 'hex'), CHALLENGE]))).toEqual(expected);
  });

  it('reads what it can of a challenge that is cut off', () => {
    for (let end = 0; end < CHALLENGE.length; end++) {
      const challenge = findNtlmChallenge(CHALLENGE.subarray(0, end));
      if (end < 24) expect(challenge).toBeUndefined();
      else expect(challenge).toMatchObject({ flags: 0xe28a8233 });
    }
  });

  it('survives offsets and lengths that lie', () => {
    for (const at of [12, 16, 40, 44, 0x44 + 2]) {
      const lying = Buffer.from(CHALLENGE);
      lying.writeUInt16LE(0xffff, at);
      expect(findNtlmChallenge(lying)).toMatchObject({ osVersion: '6.0.6000' });
    }
  });

  it('negotiates without a name', () => {
    const message = Buffer.from(writeNtlmNegotiate());
    expect(message).toHaveLength(40);
    expect(message.subarray(0, 12).toString('latin1')).toBe('NTLMSSP\0\x01\0\0\0');
    expect(message.subarray(16, 32)).toEqual(Buffer.alloc(16));
    expect(findNtlmChallenge(message)).toBeUndefined();
  });
});
