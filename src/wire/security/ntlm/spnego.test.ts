import { describe, expect, it } from 'vitest';
import { writeNtlmNegotiate } from './ntlm-challenge.ts';
import { NTLMSSP_OID, readSpnegoMechanisms, writeSpnegoInit } from './spnego.ts';

/** [MS-SPNG] and a Windows server: NEGOEX and NTLMSSP, with the hint of NegTokenInit2. */
const INIT = Buffer.from(
  '604806062b0601050502a03e303ca00e300c060a2b06010401823702020aa32a3028a0261b246e6f745f646566696e65645f696e5f5246433431' +
    '3738405f706c656173655f69676e6f7265'.slice(2),
  'hex',
);

describe('SPNEGO', () => {
  it('lists mechanisms, also with a hint', () => {
    expect(readSpnegoMechanisms(INIT)).toEqual([NTLMSSP_OID]);
  });

  it('lists nothing if the token is cut off before them', () => {
    for (let end = 0; end < INIT.length; end++) {
      const mechanisms = readSpnegoMechanisms(INIT.subarray(0, end));
      if (end < 20) expect(mechanisms).toEqual([]);
    }
  });

  it('offers NTLM', () => {
    const token = writeSpnegoInit(writeNtlmNegotiate());
    expect(readSpnegoMechanisms(token)).toEqual([NTLMSSP_OID]);
    // What Windows and Samba clients send: 60 48 06 06 2b 06 01 05 05 02 a0 3e 30 3c a0 0e 30 0c 06 0a ... a2 2a 04 28.
    expect(Buffer.from(token).toString('hex')).toMatch(
      /^604806062b0601050502a03e303ca00e300c060a2b06010401823702020aa22a04284e544c4d53535000/,
    );
  });
});
