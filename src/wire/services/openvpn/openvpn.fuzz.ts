import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { openVpnPacketLength, readOpenVpnReset } from './hard-reset.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['openvpn', 'openvpn_udp'],
  readers: [openVpnPacketLength, (input) => readOpenVpnReset(input, input.subarray(1, 9))],
};
