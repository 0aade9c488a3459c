import { oidContent } from '../../../formats/der/write-der.ts';
import { shortDigest } from './short-digest.ts';

/** The object identifiers of a certificate, in the order in which they occur, in dotted form such as `2.5.4.3`. */
export interface CertificateIdentifiers {
  /** Of the attributes of the issuer: one for each attribute, equal ones too. */
  readonly issuer: readonly string[];
  readonly subject: readonly string[];
  readonly extensions: readonly string[];
}

/**
 * JA4X (FoxIO, 2023): how a certificate was made, not what it says, such as `96a6439c8f5c_96a6439c8f5c_aae71e8db6d7`.
 * FoxIO licenses the method as it does JA4S.
 */
export function ja4x(identifiers: CertificateIdentifiers): string {
  return parts(identifiers).map(shortDigest).join('_');
}

/** The same with lists instead of their digests. */
export function ja4xText(identifiers: CertificateIdentifiers): string {
  return parts(identifiers)
    .map((list) => list.join(','))
    .join('_');
}

function parts({ issuer, subject, extensions }: CertificateIdentifiers): readonly (readonly string[])[] {
  return [issuer, subject, extensions].map((list) => list.map(encodedHex));
}

/** The content of the identifier in DER, such as `550403` for 2.5.4.3. */
function encodedHex(identifier: string): string {
  return Buffer.from(oidContent(identifier)).toString('hex');
}
