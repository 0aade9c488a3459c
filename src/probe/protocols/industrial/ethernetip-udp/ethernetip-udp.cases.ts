import type { ProtocolCase } from '../../protocol-case.ts';
import { CASES as OVER_TCP } from '../ethernetip/ethernetip.cases.ts';

/** The messages are those of TCP (CIP Networks Library volume 2, section 2-4.3). */
export const CASES: readonly ProtocolCase[] = OVER_TCP.map((one) => ({
  ...one,
  expected: 'status' in one.expected ? one.expected : { ...one.expected, protocol: 'ethernetip_udp' },
}));
