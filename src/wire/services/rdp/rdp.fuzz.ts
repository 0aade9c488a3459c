import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { rdpPacketLength, readRdpConfirm, tsRequestLength } from './rdp-connection.ts';

/** The challenge of [MS-NLMP] section 4.2.4.3. */
const CHALLENGE = hex(
  '4e544c4d53535000020000000c000c003800000033828ae20123456789abcdef00000000000000002400240044000000060070170000000f' +
    '53006500720076006500720002000c0044006f006d00610069006e0001000c0053006500720076006500720000000000',
);

export const FUZZED: FuzzedCodec = {
  cases: ['rdp'],
  seeds: [CHALLENGE],
  readers: [rdpPacketLength, readRdpConfirm, tsRequestLength],
};
