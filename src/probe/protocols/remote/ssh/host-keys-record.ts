/** The key exchanges with a server -> the `host_keys` list of a record. */
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import type { HostKeyValue } from '../../../../wire/services/ssh/host-key.ts';
import { knownFields } from '../../known-fields.ts';
import type { KeyFindings } from './exchange-keys.ts';
import { bitLength, unsigned } from './unsigned.ts';

type HostKeys = NonNullable<NonNullable<ResponsesRecord['ssh']>['host_keys']>;

/** A server that answers with the same key again has it once. */
export function hostKeysRecord(exchanges: readonly KeyFindings[]): HostKeys {
  const entries = exchanges.flatMap(({ hostKey, reply, isSignatureValid }) => {
    if (hostKey === undefined || reply?.hostKey === undefined) return [];
    const { algorithm, key, sha256 } = hostKey;
    const raw = Buffer.from(reply.hostKey).toString('base64');
    const fields = { algorithm, length: keyBits(key), raw, valid: isSignatureValid };
    return [{ fingerprint_sha256: sha256, ...knownFields(fields) }];
  });
  const byFingerprint = new Map(entries.map((entry) => [entry.fingerprint_sha256, entry]));
  return [...byFingerprint.values()];
}

/** As ssh-keygen counts them. */
function keyBits(key: HostKeyValue): number | undefined {
  switch (key.kind) {
    case 'rsa':
      return bitLength(unsigned(key.modulus));
    case 'dsa':
      return bitLength(unsigned(key.p));
    case 'ecdsa':
      return Number(/^nistp(\d{3})$/.exec(key.curve)?.[1]) || undefined;
    case 'ed25519':
      return 256;
    case 'ed448':
      return 448;
    case 'other':
      return undefined;
  }
}
