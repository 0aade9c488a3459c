/** The key exchange of a conversation -> the `key_exchange` object of a record. */

import { defined } from '../../../../model/defined.ts';
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { CURVES } from '../../../../wire/security/x509/elliptic-curves.ts';
import type { HostKeyValue } from '../../../../wire/services/ssh/host-key.ts';
import type { KeyFindings } from './exchange-keys.ts';

type KeyExchange = NonNullable<NonNullable<ResponsesRecord['ssh']>['key_exchange']>;
type HostKey = NonNullable<KeyExchange['server_host_key']>;

export function keyExchangeRecord(findings: KeyFindings): KeyExchange | undefined {
  const { reply, hostKey, hash, isSignatureValid } = findings;
  if (reply === undefined) return undefined;
  const { signature } = reply;
  return {
    ...defined({
      server_host_key:
        hostKey === undefined || reply.hostKey === undefined
          ? undefined
          : {
              ...defined({ algorithm: hostKey.algorithm }),
              fingerprint_sha256: hostKey.sha256,
              raw: base64(reply.hostKey),
              ...publicKeyRecord(hostKey.key),
            },
    }),
    ...defined({
      server_signature:
        signature === undefined
          ? undefined
          : {
              parsed: defined({
                algorithm: signature.algorithm,
                value: signature.value === undefined ? undefined : base64(signature.value),
              }),
              raw: base64(signature.raw),
              ...defined({ h: hash === undefined ? undefined : base64(hash), valid: isSignatureValid }),
            },
    }),
    ...parameters(findings, reply.publicValue),
  };
}

function parameters(
  { method, group }: KeyFindings,
  value: Uint8Array | undefined,
): Pick<KeyExchange, 'curve25519_sha256_params' | 'ecdh_params' | 'dh_params'> {
  if (method === undefined || value === undefined) return {};
  switch (method.kind) {
    case 'curve25519':
      return { curve25519_sha256_params: { server_public: base64(value) } };
    case 'ecdh':
      return isWhole(value) ? { ecdh_params: { server_public: coordinates(value) } } : {};
    default:
      return {
        dh_params: {
          ...defined({
            prime: group && base64(unsigned(group.prime)),
            generator: group && base64(unsigned(group.generator)),
          }),
          server_public: base64(unsigned(value)),
        },
      };
  }
}

export function publicKeyRecord(
  key: HostKeyValue,
): Pick<HostKey, 'rsa_public_key' | 'dsa_public_key' | 'ecdsa_public_key' | 'ed25519_public_key'> {
  switch (key.kind) {
    case 'rsa': {
      const exponent = key.exponent.reduce((value, byte) => value * 256 + byte, 0);
      const modulus = unsigned(key.modulus);
      return {
        rsa_public_key: {
          ...defined({ exponent: Number.isSafeInteger(exponent) ? exponent : undefined }),
          modulus: base64(modulus),
          length: bitLength(modulus),
        },
      };
    }
    case 'dsa':
      return { dsa_public_key: { p: base64(key.p), q: base64(key.q), g: base64(key.g), y: base64(key.y) } };
    case 'ecdsa': {
      const name = key.curve.replace(/^nistp/, 'P-');
      const curve = CURVES.find(([, { name: known }]) => known === name)?.[1];
      return {
        ecdsa_public_key: {
          curve: name,
          ...defined({ length: curve?.length }),
          pub: base64(key.point),
          ...(isWhole(key.point) && coordinates(key.point)),
          ...curve?.constants,
        },
      };
    }
    case 'ed25519':
      return { ed25519_public_key: { public_bytes: base64(key.publicKey) } };
    default:
      return {};
  }
}

/** Whether the point is uncompressed. */
const isWhole = (point: Uint8Array): boolean => point[0] === UNCOMPRESSED && point.length % 2 === 1;

/** Of an uncompressed point. */
function coordinates(point: Uint8Array): { readonly x: string; readonly y: string } {
  const half = (point.length - 1) / 2;
  return {
    x: base64(unsigned(point.subarray(1, 1 + half))),
    y: base64(unsigned(point.subarray(1 + half))),
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const UNCOMPRESSED = 4;

/** Big-endian numbers of SSH, without zeros in front. */
export function unsigned(number: Uint8Array): Uint8Array {
  const start = number.findIndex((byte) => byte !== 0);
  return start < 0 ? number.subarray(number.length) : number.subarray(start);
}

/** `number`: without zeros in front. */
export function bitLength(number: Uint8Array): number {
  return number.length === 0 ? 0 : number.length * 8 - (Math.clz32(number[0] ?? 0) - 24);
}
