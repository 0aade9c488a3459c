/** Records that contain addresses. */
import { formatIpv4 } from '../../../addr/ip/ipv4.ts';
import { formatIpv6 } from '../../../addr/ip/ipv6.ts';
import { base64Text, hexText } from '../../byte-text.ts';
import type { DnsReader } from './dns-reader.ts';

export function v4(reader: DnsReader): string | undefined {
  const address = reader.u32();
  return address === undefined ? undefined : formatIpv4(address);
}

export function v6(reader: DnsReader): string | undefined {
  const bytes = reader.bytes(16);
  return bytes && formatIpv6(BigInt(`0x${hexText(bytes)}`));
}

/** A gateway or relay: nothing, an address or a name. */
function gateway(reader: DnsReader, type: number): string | undefined {
  if (type === 0) return '.';
  if (type === 1) return v4(reader);
  if (type === 2) return v6(reader);
  return type === 3 ? reader.wholeName() : undefined;
}

/** RFC 4025 section 3. */
export function ipsecKey(reader: DnsReader): string | undefined {
  const [precedence, type, algorithm] = [reader.u8(), reader.u8(), reader.u8()];
  const target = gateway(reader, type ?? -1);
  if (target === undefined) return undefined;
  return `${precedence} ${type} ${algorithm} ${target} ${base64Text(reader.rest())}`.trimEnd();
}

/** RFC 8777 section 4.2. */
export function amtRelay(reader: DnsReader): string | undefined {
  const precedence = reader.u8();
  const type = reader.u8() ?? 0;
  const target = gateway(reader, type & 0x7f);
  return target === undefined ? undefined : `${precedence} ${type >>> 7} ${type & 0x7f} ${target}`;
}

/** RFC 8005 section 5. */
export function hostIdentity(reader: DnsReader): string | undefined {
  const tagLength = reader.u8();
  const algorithm = reader.u8();
  const keyLength = reader.u16();
  const [tag, key] = [reader.bytes(tagLength), reader.bytes(keyLength)];
  if (tag === undefined || key === undefined || tag.length === 0 || key.length === 0) return undefined;
  const parts = [algorithm, hexText(tag), base64Text(key)];
  while (reader.left > 0) {
    const server = reader.wholeName();
    if (server === undefined) return undefined;
    parts.push(server);
  }
  return parts.join(' ');
}

/** RFC 3123 section 4. */
export function addressPrefixes(reader: DnsReader): string | undefined {
  const items: string[] = [];
  while (reader.left > 0) {
    const family = reader.u16();
    const prefix = reader.u8();
    const head = reader.u8() ?? 0;
    const part = reader.bytes(head & 0x7f);
    const length = family === 1 ? 4 : family === 2 ? 16 : 0;
    if (length === 0 || part === undefined || part.length > length) return undefined;
    const whole = new Uint8Array(length);
    whole.set(part);
    const address = length === 4 ? formatIpv4(numberOf(whole)) : formatIpv6(BigInt(`0x${hexText(whole)}`));
    items.push(`${head >= 0x80 ? '!' : ''}${family}:${address}/${prefix}`);
  }
  return items.join(' ');
}

/** RFC 1035 section 3.4.2: an address, a protocol, and a bit for each port. */
export function wellKnownServices(reader: DnsReader): string | undefined {
  const address = v4(reader);
  const protocol = reader.u8();
  const bits = reader.rest();
  if (address === undefined || protocol === undefined || bits.length > 8192) return undefined;
  const ports: number[] = [];
  for (const [index, octet] of bits.entries())
    for (let bit = 0; bit < 8; bit++) if ((octet & (0x80 >>> bit)) !== 0) ports.push(index * 8 + bit);
  return [address, protocol, ...ports].join(' ');
}

const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, octet) => sum * 256 + octet, 0);
