/**
 * Parses hexadecimal digests of files and certificates. The length gives the algorithm.
 */

export type DigestAlgorithm = 'md5' | 'sha1' | 'sha256' | 'sha512';

export interface Digest {
  readonly algorithm: DigestAlgorithm;
  /** In lower case. */
  readonly hex: string;
}

const HEX = /^[0-9a-f]+$/i;

export function parseDigest(text: string): Digest | undefined {
  const algorithm = algorithmOfLength(text.length);
  return algorithm !== undefined && HEX.test(text) ? { algorithm, hex: text.toLowerCase() } : undefined;
}

function algorithmOfLength(length: number): DigestAlgorithm | undefined {
  switch (length) {
    case 32:
      return 'md5';
    case 40:
      return 'sha1';
    case 64:
      return 'sha256';
    case 128:
      return 'sha512';
    default:
      return undefined;
  }
}
