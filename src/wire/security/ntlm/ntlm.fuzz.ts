import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { findNtlmChallenge } from './ntlm-challenge.ts';
import { readSpnegoMechanisms } from './spnego.ts';

/** The challenge of [MS-NLMP] section 4.2.4.3. */
const CHALLENGE = hex(
  '4e544c4d53535000020000000c000c003800000033828ae20123456789abcdef00000000000000002400240044000000060070170000000f' +
    '53006500720076006500720002000c0044006f006d00610069006e0001000c0053006500720076006500720000000000',
);

export const FUZZED: FuzzedCodec = {
  seeds: [CHALLENGE, hex('602806062b0601050502a01e301ca01a3018060a2b06010401823702021e060a2b06010401823702020a')],
  words: ['NTLMSSP\0'],
  readers: [findNtlmChallenge, readSpnegoMechanisms],
};
