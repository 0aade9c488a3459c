import type { DnsReader } from './dns-reader.ts';
import { recordTypeName } from './record-type.ts';

/** Types of records in windows of 256 (RFC 4034 section 4.1.2), in ascending order. */
export function typeBitmap(reader: DnsReader): string | undefined {
  const types: string[] = [];
  let last = -1;
  while (reader.left > 0) {
    const window = reader.u8() ?? 0;
    const bitmap = reader.vector(1);
    if (bitmap === undefined || bitmap.length === 0 || bitmap.length > LONGEST_BITMAP || window <= last)
      return undefined;
    last = window;
    for (const [index, octet] of bitmap.entries())
      for (let bit = 0; bit < 8; bit++)
        if ((octet & (0x80 >>> bit)) !== 0) types.push(recordTypeName(window * 256 + index * 8 + bit));
  }
  return types.join(' ');
}

const LONGEST_BITMAP = 32;

/** Seconds since 1970 as YYYYMMDDHHMMSS (RFC 4034 section 3.2). */
export function signatureTime(seconds: number): string {
  return new Date(seconds * 1000)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace(/\D/g, '');
}

/** RFC 4398 section 2.1. */
export const CERTIFICATE_TYPES: Readonly<Record<number, string>> = {
  1: 'PKIX',
  2: 'SPKI',
  3: 'PGP',
  4: 'IPKIX',
  5: 'ISPKI',
  6: 'IPGP',
  7: 'ACPKIX',
  8: 'IACPKIX',
  253: 'URI',
  254: 'OID',
};

/** RFC 4034 appendix A.1 and the registry of IANA. */
export const ALGORITHMS: Readonly<Record<number, string>> = {
  1: 'RSAMD5',
  2: 'DH',
  3: 'DSA',
  4: 'ECC',
  5: 'RSASHA1',
  6: 'DSANSEC3SHA1',
  7: 'RSASHA1NSEC3SHA1',
  8: 'RSASHA256',
  10: 'RSASHA512',
  12: 'ECCGOST',
  13: 'ECDSAP256SHA256',
  14: 'ECDSAP384SHA384',
  15: 'ED25519',
  16: 'ED448',
  252: 'INDIRECT',
  253: 'PRIVATEDNS',
  254: 'PRIVATEOID',
};

export function certificateType(reader: DnsReader): string | number | undefined {
  const type = reader.u16();
  return type === undefined ? undefined : (CERTIFICATE_TYPES[type] ?? type);
}

export function certificateAlgorithm(reader: DnsReader): string | number | undefined {
  const algorithm = reader.u8();
  return algorithm === undefined ? undefined : (ALGORITHMS[algorithm] ?? algorithm);
}
