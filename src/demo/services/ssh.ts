/** An SSH server: what it offers, the key it is known by, how it lets people in. */
import { hash } from 'node:crypto';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { drawModulus, dsaRecord, ecRecord, type KeyRecord, rsaRecord } from '../certificates/keys.ts';
import { draw, type Found, hideVersion } from '../products/recognise.ts';
import type { Random } from '../random.ts';
import { contactsIn, desk, type Service } from './service.ts';

type Ssh = NonNullable<ResponsesRecord['ssh']>;

const KEX =
  'curve25519-sha256 curve25519-sha256@libssh.org ecdh-sha2-nistp256 ecdh-sha2-nistp384 ecdh-sha2-nistp521 diffie-hellman-group-exchange-sha256 diffie-hellman-group16-sha512 diffie-hellman-group14-sha256'.split(
    ' ',
  );
const CIPHERS =
  'chacha20-poly1305@openssh.com aes128-ctr aes192-ctr aes256-ctr aes128-gcm@openssh.com aes256-gcm@openssh.com'.split(
    ' ',
  );
const MACS =
  'umac-64-etm@openssh.com umac-128-etm@openssh.com hmac-sha2-256-etm@openssh.com hmac-sha2-512-etm@openssh.com hmac-sha2-256 hmac-sha1'.split(
    ' ',
  );

/** Port of its own where there is no reason for the usual one. */
const PORTS = [22, 22, 22, 22, 22, 22, 22, 22, 2222, 222, 22_022, 2200];

/** Kinds of key and of key exchange: one pair for each variant, so that together they fill every field. */
const KINDS = [
  { algorithm: 'ssh-ed25519', exchange: 'curve25519-sha256' },
  { algorithm: 'ecdsa-sha2-nistp256', exchange: 'ecdh-sha2-nistp256' },
  { algorithm: 'rsa-sha2-512', exchange: 'diffie-hellman-group14-sha256' },
  { algorithm: 'ssh-dss', exchange: 'diffie-hellman-group14-sha256' },
] as const;

export const ssh: Service = {
  name: 'ssh',
  variants: KINDS.length,
  answer({ random, host }, variant) {
    const { algorithm, exchange } = KINDS[variant % KINDS.length] ?? KINDS[0];
    const [software, comment, product] = drawSoftware(random);
    const raw = `SSH-2.0-${software}${comment === '' ? '' : ` ${comment}`}`;
    const warning =
      variant === 3 || random.chance(0.04) ? `Authorised use only. Questions to ${desk(host, 'security')}\n` : '';
    const banner = warning === '' ? raw : warning;
    const ciphers = random.some(CIPHERS, 0.93);
    const macs = random.some(MACS, 0.93);
    const kex = random.some(KEX, 0.93);
    const contacts = contactsIn(warning);
    const group = { cipher: ciphers[0] ?? 'aes128-ctr', mac: macs[0] ?? 'hmac-sha2-256', compression: 'none' };
    return {
      port: random.pick(PORTS),
      protocol: 'ssh',
      prot7: 'ssh',
      found: [product],
      part: {
        ssh: {
          banner,
          server_id: { raw, version: '2.0', software, ...(comment === '' ? {} : { comment }) },
          server_key_exchange: {
            cookie: random.base64(16),
            kex_algorithms: kex,
            host_key_algorithms: ['rsa-sha2-512', 'rsa-sha2-256', 'ecdsa-sha2-nistp256', 'ssh-ed25519'],
            client_to_server_ciphers: ciphers,
            server_to_client_ciphers: ciphers,
            client_to_server_macs: macs,
            server_to_client_macs: macs,
            client_to_server_compression: ['none', 'zlib@openssh.com'],
            server_to_client_compression: ['none', 'zlib@openssh.com'],
            ...(variant === 3 ? { client_to_server_languages: ['en'], server_to_client_languages: ['en'] } : {}),
            first_kex_follows: false,
            reserved: 0,
          },
          algorithm_selection: {
            dh_kex_algorithm: exchange,
            host_key_algorithm: algorithm,
            client_to_server_alg_group: group,
            server_to_client_alg_group: group,
          },
          key_exchange: keyExchange(random, algorithm, exchange),
          userauth: random.pick([
            ['publickey'],
            ['publickey', 'password'],
            ['publickey', 'password', 'keyboard-interactive'],
          ]),
          hassh: hash('md5', `${kex.join()};${ciphers.join()};${macs.join()};none,zlib@openssh.com`, 'hex'),
          ...(contacts && { contacts }),
        },
      },
    };
  },
};

function drawSoftware(random: Random): [software: string, comment: string, found: Found] {
  const chance = random.fraction();
  if (chance < 0.1) {
    const dropbear = draw(random, 'dropbear');
    return [`dropbear_${dropbear.version}`, '', dropbear];
  }
  if (chance < 0.13) {
    const cisco = draw(random, 'cisco');
    return ['Cisco-1.25', '', hideVersion(cisco)];
  }
  const openssh = draw(random, 'openssh');
  const comment = random.pick([
    'Ubuntu-4ubuntu0.11',
    'Debian-10+deb11u2',
    '',
    '',
    'FreeBSD-20230316',
    'Debian-2+deb12u3',
  ]);
  return [`OpenSSH_${openssh.version}`, comment, openssh];
}

/** A point of the curve that stands for every host key of this kind: what matters of it here is that it is one. */
const POINT = Buffer.from(
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);

function hostKey(random: Random, algorithm: string): KeyRecord {
  switch (algorithm) {
    case 'ssh-ed25519':
      return { ed25519_public_key: { public_bytes: random.base64(32) } };
    case 'ecdsa-sha2-nistp256':
      return ecRecord(POINT);
    case 'ssh-dss':
      return dsaRecord(random).record;
    default:
      return rsaRecord(drawModulus(random, 2048));
  }
}

function keyExchange(random: Random, algorithm: string, exchange: string): NonNullable<Ssh['key_exchange']> {
  const key = hostKey(random, algorithm);
  const raw = Buffer.from(JSON.stringify(key)).subarray(0, 64);
  return {
    server_host_key: { algorithm, fingerprint_sha256: hash('sha256', raw, 'hex'), raw: raw.toString('base64'), ...key },
    server_signature: {
      parsed: { algorithm, value: random.base64(64) },
      raw: random.base64(83),
      h: random.base64(32),
    },
    ...(exchange.startsWith('curve') ? { curve25519_sha256_params: { server_public: random.base64(32) } } : {}),
    ...(exchange.startsWith('ecdh')
      ? { ecdh_params: { server_public: { x: random.base64(32), y: random.base64(32) } } }
      : {}),
    ...(exchange.startsWith('diffie')
      ? { dh_params: { prime: random.base64(64), generator: 'Ag==', server_public: random.base64(64) } }
      : {}),
  };
}
