/** The key exchange of an SSH server with its host key, and its list of host keys. */
import { hash } from 'node:crypto';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { drawModulus, dsaRecord, ecRecord, type KeyRecord, rsaRecord } from '../certificates/keys.ts';
import type { Random } from '../random.ts';

type Ssh = NonNullable<ResponsesRecord['ssh']>;

/** One curve point for every host key of this kind; only its form matters here. */
const POINT = Buffer.from(
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);

const ED25519 = 'ssh-ed25519';

const KEYS: Readonly<Record<string, (random: Random) => KeyRecord>> = {
  [ED25519]: (random) => ({ ed25519_public_key: { public_bytes: random.base64(32) } }),
  'ecdsa-sha2-nistp256': () => ecRecord(POINT),
  'rsa-sha2-512': (random) => rsaRecord(drawModulus(random, 2048)),
  'ssh-dss': (random) => dsaRecord(random).record,
};

const EXCHANGES: Readonly<Record<string, (random: Random) => Ssh['key_exchange']>> = {
  'curve25519-sha256': (random) => ({ curve25519_sha256_params: { server_public: random.base64(32) } }),
  'ecdh-sha2-nistp256': (random) => ({
    ecdh_params: { server_public: { x: random.base64(32), y: random.base64(32) } },
  }),
  'diffie-hellman-group14-sha256': (random) => ({
    dh_params: { prime: random.base64(64), generator: 'Ag==', server_public: random.base64(64) },
  }),
};

export function sshExchange(random: Random, algorithm = '', exchange = ''): Ssh['key_exchange'] {
  const key = KEYS[algorithm]?.(random);
  const raw = Buffer.from(JSON.stringify(key)).subarray(0, 64);
  const fingerprint_sha256 = hash('sha256', raw, 'hex');
  return {
    server_host_key: { algorithm, fingerprint_sha256, raw: raw.toString('base64'), ...key },
    server_signature: {
      parsed: { algorithm, value: random.base64(64) },
      raw: random.base64(83),
      h: random.base64(32),
      valid: true,
    },
    ...EXCHANGES[exchange]?.(random),
  };
}

const KEY_BITS: Readonly<Record<string, number>> = { 'rsa-sha2-512': 2048, 'ssh-dss': 1024 };

/** The key of the exchange, and the Ed25519 key that nearly every server has. */
export function sshHostKeys(exchange: Ssh['key_exchange']): NonNullable<Ssh['host_keys']> {
  const { algorithm = '', fingerprint_sha256 = '', raw = '' } = exchange?.server_host_key ?? {};
  const first = { algorithm, fingerprint_sha256, length: KEY_BITS[algorithm] ?? 256, raw, valid: true };
  if (algorithm === ED25519) return [first];
  const other = hash('sha256', fingerprint_sha256, 'buffer');
  const second = { fingerprint_sha256: hash('sha256', other, 'hex'), raw: other.toString('base64') };
  return [{ algorithm: ED25519, ...second, length: 256, valid: true }, first];
}
