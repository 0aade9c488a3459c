import { formatIpv4 } from '../../../addr/ip/ipv4.ts';
import { formatIpv6 } from '../../../addr/ip/ipv6.ts';
import { ByteReader } from '../../byte-reader.ts';
import { hexText, latinText } from '../../byte-text.ts';

/** What the identifier of an SNMP engine says (RFC 3411 section 5, SnmpEngineID). */
export interface EngineId {
  /** The maker's number in the registry of IANA. */
  readonly enterprise: number;
  /** ipv4, ipv6, mac, text, octets, or enterprise for a format of the maker. */
  readonly format: string;
  readonly data: string;
}

/** Undefined if the identifier has no such parts. */
export function readEngineId(id: Uint8Array): EngineId | undefined {
  const reader = new ByteReader(id);
  const first = reader.u32();
  if (first === undefined || id.length < 5) return undefined;
  const enterprise = first % 2 ** 31;
  if (first < 2 ** 31) return { enterprise, format: 'enterprise', data: hexText(reader.rest()) };
  const format = reader.u8() ?? 0;
  const data = reader.rest();
  if (format === 1 && data.length === 4)
    return { enterprise, format: 'ipv4', data: formatIpv4(Number(`0x${hexText(data)}`)) };
  if (format === 2 && data.length === 16)
    return { enterprise, format: 'ipv6', data: formatIpv6(BigInt(`0x${hexText(data)}`)) };
  if (format === 3 && data.length >= 6)
    return { enterprise, format: 'mac', data: hexText(data.subarray(0, 6)).replace(/(..)(?=.)/g, '$1:') };
  if (format === 4) return { enterprise, format: 'text', data: latinText(data) };
  return { enterprise, format: format === 5 ? 'octets' : 'enterprise', data: hexText(data) };
}
