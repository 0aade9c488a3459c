import { ByteWriter } from '../../byte-writer.ts';
import {
  curve25519Agreement,
  type DigestName,
  dhAgreement,
  digest,
  ecdhAgreement,
  type KeyAgreement,
  modpPrime,
} from '../../crypto.ts';
import { type KexGroup, mpint } from './kex-messages.ts';

/** How a key exchange method works. The names are those of RFC 4253, RFC 4419, RFC 5656, RFC 8268 and RFC 8731. */
export type KexMethod = { readonly digest: DigestName } & (
  | { readonly kind: 'curve25519' }
  | { readonly kind: 'ecdh'; readonly curve: string; readonly secretBytes: number }
  | { readonly kind: 'group'; readonly group: 'modp2' | 'modp14' | 'modp16' }
  | { readonly kind: 'group-exchange' }
);

export const KEX_METHODS: ReadonlyMap<string, KexMethod> = new Map<string, KexMethod>([
  ['curve25519-sha256', { kind: 'curve25519', digest: 'sha256' }],
  ['curve25519-sha256@libssh.org', { kind: 'curve25519', digest: 'sha256' }],
  ['ecdh-sha2-nistp256', { kind: 'ecdh', curve: 'prime256v1', secretBytes: 31, digest: 'sha256' }],
  ['ecdh-sha2-nistp384', { kind: 'ecdh', curve: 'secp384r1', secretBytes: 47, digest: 'sha384' }],
  ['ecdh-sha2-nistp521', { kind: 'ecdh', curve: 'secp521r1', secretBytes: 65, digest: 'sha512' }],
  ['diffie-hellman-group1-sha1', { kind: 'group', group: 'modp2', digest: 'sha1' }],
  ['diffie-hellman-group14-sha1', { kind: 'group', group: 'modp14', digest: 'sha1' }],
  ['diffie-hellman-group14-sha256', { kind: 'group', group: 'modp14', digest: 'sha256' }],
  ['diffie-hellman-group16-sha512', { kind: 'group', group: 'modp16', digest: 'sha512' }],
  ['diffie-hellman-group-exchange-sha1', { kind: 'group-exchange', digest: 'sha1' }],
  ['diffie-hellman-group-exchange-sha256', { kind: 'group-exchange', digest: 'sha256' }],
]);

/** The group of a method with a fixed one. */
export function fixedGroup(method: KexMethod): KexGroup | undefined {
  return method.kind === 'group' ? { prime: modpPrime(method.group), generator: Uint8Array.of(2) } : undefined;
}

/** Our side. `group` is that of the method or of the server. Undefined if it is not a group. */
export function keyAgreement(
  method: KexMethod,
  group: KexGroup | undefined,
  random: (length: number) => Uint8Array,
): KeyAgreement | undefined {
  switch (method.kind) {
    case 'curve25519':
      return curve25519Agreement(random(32));
    case 'ecdh':
      // One byte less than the order has, so the number is below it. The one at the end keeps it from being zero.
      return ecdhAgreement(method.curve, Uint8Array.from([...random(method.secretBytes - 1), 1]));
    default:
      if (group === undefined || group.prime.length > MAX_PRIME || group.generator.length > MAX_PRIME) return undefined;
      return dhAgreement(group.prime, group.generator, Uint8Array.from([...random(EXPONENT), 1]));
  }
}

/** What the exchange hash is made of, apart from the secret. Messages are payloads of packets. */
export interface ExchangeTranscript {
  readonly method: KexMethod;
  /** Identification lines without their ends. */
  readonly clientLine: Uint8Array;
  readonly serverLine: Uint8Array;
  readonly clientKexInit: Uint8Array;
  readonly serverKexInit: Uint8Array;
  readonly hostKey: Uint8Array;
  readonly clientValue: Uint8Array;
  readonly serverValue: Uint8Array;
  /** Of a group exchange: the request without its number, and the group. */
  readonly groupRequest?: Uint8Array;
  readonly group?: KexGroup | undefined;
}

/** RFC 4253 section 8: the hash that the server signs. It also names the session. */
export function exchangeHash(transcript: ExchangeTranscript, secret: Uint8Array): Uint8Array {
  const { method, group, groupRequest } = transcript;
  const isNumber = method.kind === 'group' || method.kind === 'group-exchange';
  const writer = new ByteWriter()
    .vector(4, transcript.clientLine)
    .vector(4, transcript.serverLine)
    .vector(4, transcript.clientKexInit)
    .vector(4, transcript.serverKexInit)
    .vector(4, transcript.hostKey);
  if (method.kind === 'group-exchange' && group !== undefined && groupRequest !== undefined)
    writer.bytes(groupRequest).vector(4, mpint(group.prime)).vector(4, mpint(group.generator));
  for (const value of [transcript.clientValue, transcript.serverValue])
    writer.vector(4, isNumber ? mpint(value) : value);
  return digest(method.digest, writer.vector(4, mpint(secret)).written());
}

/** RFC 4253 section 7.2: `letter` says which key. */
export function sessionKey(
  { digest: name }: KexMethod,
  secret: Uint8Array,
  hash: Uint8Array,
  letter: 'A' | 'B' | 'C' | 'D' | 'E' | 'F',
  length: number,
): Uint8Array {
  const start = new ByteWriter().vector(4, mpint(secret)).bytes(hash).written();
  let key = digest(name, start, Uint8Array.of(letter.charCodeAt(0)), hash);
  while (key.length < length) key = Uint8Array.from([...key, ...digest(name, start, key)]);
  return key.subarray(0, length);
}

/** Bytes of a secret exponent: twice the security of the largest group here. */
const EXPONENT = 39;
/** Larger numbers take seconds. */
const MAX_PRIME = 1025;
