import { constants, createPublicKey, hash, verify } from 'node:crypto';

/** Digests as lower-case hexadecimal. The only module of this room with `node:crypto`. */
export const md5 = (data: Uint8Array | string): string => hash('md5', data);

export const sha1 = (data: Uint8Array | string): string => hash('sha1', data);

export const sha256 = (data: Uint8Array | string): string => hash('sha256', data);

export interface SignatureScheme {
  /** Undefined for schemes such as Ed25519, which sign the data itself. */
  readonly digest: string | undefined;
  /** The salt of RSA-PSS in octets. */
  readonly pssSalt?: number;
}

/** Whether the key, a SubjectPublicKeyInfo in DER, made this signature. False for keys unknown to OpenSSL. */
export function isSignedBy(
  publicKey: Uint8Array,
  { digest, pssSalt }: SignatureScheme,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' });
    const options =
      pssSalt === undefined ? key : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pssSalt };
    return verify(digest, data, options, signature);
  } catch {
    return false;
  }
}
