/** SSH servers: their algorithms, host keys and login methods. */
import { hash } from 'node:crypto';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { drawModulus, dsaRecord, ecRecord, type KeyRecord, rsaRecord } from '../../certificates/keys.ts';
import type { Random } from '../../random.ts';
import { by, from, oneOf } from '../../template/choices.ts';
import type { AnswerTemplates } from '../answer-of.ts';
import { contactsOf } from '../contacts.ts';

type Ssh = NonNullable<ResponsesRecord['ssh']>;

const words = (text: string): string[] => text.split(' ');

const KEX = words(
  'curve25519-sha256 curve25519-sha256@libssh.org ecdh-sha2-nistp256 ecdh-sha2-nistp384 ecdh-sha2-nistp521 diffie-hellman-group-exchange-sha256 diffie-hellman-group16-sha512 diffie-hellman-group14-sha256',
);
const CIPHERS = words(
  'chacha20-poly1305@openssh.com aes128-ctr aes192-ctr aes256-ctr aes128-gcm@openssh.com aes256-gcm@openssh.com',
);
const MACS = words(
  'umac-64-etm@openssh.com umac-128-etm@openssh.com hmac-sha2-256-etm@openssh.com hmac-sha2-512-etm@openssh.com hmac-sha2-256 hmac-sha1',
);
const COMPRESSION = ['none', 'zlib@openssh.com'];
const WARNING = 'Authorised use only. Questions to {contact security}\n';

interface Offer {
  readonly kex: readonly string[];
  readonly ciphers: readonly string[];
  readonly macs: readonly string[];
}

const drawOffer = ({ random }: { readonly random: Random }): Offer => ({
  kex: random.some(KEX, 0.93),
  ciphers: random.some(CIPHERS, 0.93),
  macs: random.some(MACS, 0.93),
});

/** One curve point for every host key of this kind; only its form matters here. */
const POINT = Buffer.from(
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);

const KEYS = {
  'ssh-ed25519': (random: Random): KeyRecord => ({ ed25519_public_key: { public_bytes: random.base64(32) } }),
  'ecdsa-sha2-nistp256': () => ecRecord(POINT),
  'rsa-sha2-512': (random: Random) => rsaRecord(drawModulus(random, 2048)),
  'ssh-dss': (random: Random) => dsaRecord(random).record,
};

const EXCHANGES = {
  'curve25519-sha256': (random: Random): Ssh['key_exchange'] => ({
    curve25519_sha256_params: { server_public: random.base64(32) },
  }),
  'ecdh-sha2-nistp256': (random: Random) => ({
    ecdh_params: { server_public: { x: random.base64(32), y: random.base64(32) } },
  }),
  'diffie-hellman-group14-sha256': (random: Random) => ({
    dh_params: { prime: random.base64(64), generator: 'Ag==', server_public: random.base64(64) },
  }),
};

/** The negotiated algorithms: host key and key exchange. */
function agreed(algorithm: keyof typeof KEYS, exchange: keyof typeof EXCHANGES) {
  return {
    algorithm_selection: from('offer', ({ ciphers, macs }: Offer) => {
      const group = { cipher: ciphers[0] ?? 'aes128-ctr', mac: macs[0] ?? 'hmac-sha2-256', compression: 'none' };
      return {
        dh_kex_algorithm: exchange,
        host_key_algorithm: algorithm,
        client_to_server_alg_group: group,
        server_to_client_alg_group: group,
      };
    }),
    key_exchange: by(({ random }): Ssh['key_exchange'] => {
      const key = KEYS[algorithm](random);
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
        ...EXCHANGES[exchange](random),
      };
    }),
  };
}

/** The key of the exchange, and the Ed25519 key that nearly every server has. */
function hostKeysOf(exchange: Ssh['key_exchange']): NonNullable<Ssh['host_keys']> {
  const { algorithm = '', fingerprint_sha256 = '', raw = '' } = exchange?.server_host_key ?? {};
  const first = { algorithm, fingerprint_sha256, length: KEY_BITS[algorithm] ?? 256, raw, valid: true };
  if (algorithm === ED25519) return [first];
  const other = hash('sha256', fingerprint_sha256, 'buffer');
  const second = { fingerprint_sha256: hash('sha256', other, 'hex'), raw: other.toString('base64') };
  return [{ algorithm: ED25519, ...second, length: 256, valid: true }, first];
}

const ED25519 = 'ssh-ed25519';
const KEY_BITS: Readonly<Record<string, number>> = { 'rsa-sha2-512': 2048, 'ssh-dss': 1024 };

export const SSH = {
  ssh: {
    $listens: [
      [67, 'ssh', 22],
      [8, 'ssh', 2222],
      [8, 'ssh', 222],
      [8, 'ssh', 22_022],
      [8, 'ssh', 2200],
    ],
    $let: { offer: by(drawOffer), raw: 'SSH-2.0-{software}', software: 'OpenSSH_{$version}' },
    $product: 'openssh',
    banner: oneOf(...Array.from({ length: 24 }, () => '{raw}'), WARNING),
    server_id: { raw: '{raw}', version: '2.0', software: '{software}' },
    server_key_exchange: {
      cookie: '{base64 16}',
      kex_algorithms: from('offer', ({ kex }: Offer) => kex),
      host_key_algorithms: ['rsa-sha2-512', 'rsa-sha2-256', 'ecdsa-sha2-nistp256', 'ssh-ed25519'],
      client_to_server_ciphers: from('offer', ({ ciphers }: Offer) => ciphers),
      server_to_client_ciphers: from('offer', ({ ciphers }: Offer) => ciphers),
      client_to_server_macs: from('offer', ({ macs }: Offer) => macs),
      server_to_client_macs: from('offer', ({ macs }: Offer) => macs),
      client_to_server_compression: COMPRESSION,
      server_to_client_compression: COMPRESSION,
      first_kex_follows: false,
      reserved: 0,
    },
    userauth: oneOf(['publickey'], ['publickey', 'password'], ['publickey', 'password', 'keyboard-interactive']),
    hassh: from('offer', ({ kex, ciphers, macs }: Offer) =>
      hash('md5', `${kex.join()};${ciphers.join()};${macs.join()};${COMPRESSION.join()}`, 'hex'),
    ),
    host_keys: from('key_exchange', hostKeysOf),
    contacts: contactsOf('banner'),
    $kinds: [
      { $weight: 29 },
      {
        $weight: 58,
        $let: {
          comment: '{Ubuntu-4ubuntu0.11|Debian-10+deb11u2|FreeBSD-20230316|Debian-2+deb12u3}',
          raw: 'SSH-2.0-{software} {comment}',
        },
        server_id: { comment: '{comment}' },
      },
      { $weight: 10, $product: 'dropbear', $let: { software: 'dropbear_{$version}' } },
      { $weight: 3, $product: 'cisco', $hidesVersion: true, $let: { software: 'Cisco-1.25' } },
    ],
    $variants: [
      agreed('ssh-ed25519', 'curve25519-sha256'),
      agreed('ecdsa-sha2-nistp256', 'ecdh-sha2-nistp256'),
      agreed('rsa-sha2-512', 'diffie-hellman-group14-sha256'),
      {
        ...agreed('ssh-dss', 'diffie-hellman-group14-sha256'),
        banner: WARNING,
        server_key_exchange: { client_to_server_languages: ['en'], server_to_client_languages: ['en'] },
      },
    ],
  },
} satisfies AnswerTemplates;
