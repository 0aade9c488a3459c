import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  bitString,
  context,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  time,
  utf8String,
} from '../../src/wire/formats/der/write-der.ts';

/** A key, and the name of who has it. */
export interface Party {
  readonly name: Uint8Array;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const ED25519 = sequence(objectIdentifier('1.3.101.112'));

export function party(name: string): Party {
  return {
    name: sequence(setOf(sequence(objectIdentifier('2.5.4.3'), utf8String(name)))),
    ...generateKeyPairSync('ed25519'),
  };
}

export const extension = (oid: string, value: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(oid), octetString(value));

/** A certificate in DER, signed with Ed25519. */
export function signedCertificate(
  subject: Party,
  issuer: Party,
  extensions: readonly Uint8Array[] = [],
  outerAlgorithm: Uint8Array = ED25519,
): Buffer {
  const signedPart = sequence(
    context(0, true, integer(2)),
    integer(1),
    ED25519,
    issuer.name,
    sequence(time(Date.UTC(2026, 0, 1)), time(Date.UTC(2027, 0, 1))),
    subject.name,
    subject.publicKey.export({ format: 'der', type: 'spki' }),
    ...(extensions.length === 0 ? [] : [context(3, true, sequence(...extensions))]),
  );
  return Buffer.from(sequence(signedPart, outerAlgorithm, bitString(sign(null, signedPart, issuer.privateKey))));
}

export function pem(label: string, bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** SignedData without a signature, which only carries certificates (RFC 5652, 5.1). */
export function pkcs7(certificates: readonly Uint8Array[]): Uint8Array {
  return sequence(
    objectIdentifier('1.2.840.113549.1.7.2'),
    context(
      0,
      true,
      sequence(
        integer(1),
        setOf(),
        sequence(objectIdentifier('1.2.840.113549.1.7.1')),
        context(0, true, ...certificates),
        setOf(),
      ),
    ),
  );
}
