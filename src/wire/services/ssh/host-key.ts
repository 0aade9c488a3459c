import { ByteReader } from '../../byte-reader.ts';
import { md5, sha256 } from '../../crypto.ts';

/** The public key of an SSH server: RFC 4253 section 6.6, RFC 5656, RFC 8709. */
export interface SshHostKey {
  /** Undefined if not even the name of the algorithm could be read. */
  readonly algorithm: string | undefined;
  readonly key: HostKeyValue;
  /** 16 bytes in hexadecimal, as old clients show them between colons. */
  readonly md5: string;
  /** In hexadecimal. Clients show it in base64. */
  readonly sha256: string;
  readonly defect: string | undefined;
}

/** Numbers are big-endian, without a sign byte. */
export type HostKeyValue =
  | { readonly kind: 'rsa'; readonly exponent: Uint8Array; readonly modulus: Uint8Array }
  | {
      readonly kind: 'dsa';
      readonly p: Uint8Array;
      readonly q: Uint8Array;
      readonly g: Uint8Array;
      readonly y: Uint8Array;
    }
  | { readonly kind: 'ecdsa'; readonly curve: string; readonly point: Uint8Array }
  | { readonly kind: 'ed25519'; readonly publicKey: Uint8Array }
  | { readonly kind: 'ed448'; readonly publicKey: Uint8Array }
  /** An OpenSSH certificate, an algorithm that is not known here, or a malformed key. */
  | { readonly kind: 'other' };

/** Reads the blob of a host key, as a key exchange or a `known_hosts` file contains it. */
export function readHostKey(blob: Uint8Array): SshHostKey {
  const reader = new ByteReader(blob);
  const name = reader.vector(4);
  const algorithm = name && Buffer.from(name).toString('latin1');
  const key = algorithm === undefined ? undefined : readKey(reader, algorithm);
  return {
    algorithm,
    key: key ?? { kind: 'other' },
    md5: md5(blob),
    sha256: sha256(blob),
    defect: reader.isShort ? 'The host key ends early.' : undefined,
  };
}

function readKey(reader: ByteReader, algorithm: string): HostKeyValue | undefined {
  switch (algorithm) {
    case 'ssh-rsa': {
      const exponent = unsigned(reader.vector(4));
      const modulus = unsigned(reader.vector(4));
      return exponent && modulus && { kind: 'rsa', exponent, modulus };
    }
    case 'ssh-dss': {
      const p = unsigned(reader.vector(4));
      const q = unsigned(reader.vector(4));
      const g = unsigned(reader.vector(4));
      const y = unsigned(reader.vector(4));
      return p && q && g && y && { kind: 'dsa', p, q, g, y };
    }
    case 'ssh-ed25519': {
      const publicKey = reader.vector(4);
      return publicKey && { kind: 'ed25519', publicKey };
    }
    case 'ssh-ed448': {
      const publicKey = reader.vector(4);
      return publicKey && { kind: 'ed448', publicKey };
    }
    case 'ecdsa-sha2-nistp256':
    case 'ecdsa-sha2-nistp384':
    case 'ecdsa-sha2-nistp521': {
      const curve = reader.vector(4);
      const point = reader.vector(4);
      return curve && point && { kind: 'ecdsa', curve: Buffer.from(curve).toString('latin1'), point };
    }
    default:
      return undefined;
  }
}

function unsigned(number: Uint8Array | undefined): Uint8Array | undefined {
  if (number === undefined) return undefined;
  let start = 0;
  while (start < number.length - 1 && number[start] === 0) start++;
  return number.subarray(start);
}
