import type { KexInit } from './kex-init.ts';

/** Host key algorithms in the order in which a scanner prefers them: an Ed25519 key is the shortest to receive. */
const SCAN_HOST_KEYS: readonly string[] = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'rsa-sha2-512',
  'rsa-sha2-256',
  'ssh-rsa',
  'ssh-dss',
];

/**
 * The offer of a scanner: everything in use, old algorithms last. It only offers key exchanges that
 * `KEX_METHODS` knows. `hostKeys` narrows the offer, to get another key of the same server.
 */
export function scanKexInit(cookie: Uint8Array, hostKeys: readonly string[] = SCAN_HOST_KEYS): KexInit {
  return {
    cookie,
    kexAlgorithms: KEX,
    hostKeyAlgorithms: hostKeys,
    clientToServerCiphers: CIPHERS,
    serverToClientCiphers: CIPHERS,
    clientToServerMacs: MACS,
    serverToClientMacs: MACS,
    clientToServerCompression: COMPRESSION,
    serverToClientCompression: COMPRESSION,
    clientToServerLanguages: [],
    serverToClientLanguages: [],
    firstKexFollows: false,
    reserved: 0,
  };
}

const KEX: readonly string[] = [
  'curve25519-sha256',
  'curve25519-sha256@libssh.org',
  'ecdh-sha2-nistp256',
  'ecdh-sha2-nistp384',
  'ecdh-sha2-nistp521',
  'diffie-hellman-group14-sha256',
  'diffie-hellman-group16-sha512',
  'diffie-hellman-group-exchange-sha256',
  'diffie-hellman-group14-sha1',
  'diffie-hellman-group-exchange-sha1',
  'diffie-hellman-group1-sha1',
];

const CIPHERS: readonly string[] = [
  'aes128-ctr',
  'aes192-ctr',
  'aes256-ctr',
  'aes128-gcm@openssh.com',
  'aes256-gcm@openssh.com',
  'chacha20-poly1305@openssh.com',
  'aes128-cbc',
  'aes192-cbc',
  'aes256-cbc',
  '3des-cbc',
  'blowfish-cbc',
  'cast128-cbc',
  'arcfour256',
  'arcfour128',
  'arcfour',
];

const MACS: readonly string[] = [
  'hmac-sha2-256-etm@openssh.com',
  'hmac-sha2-512-etm@openssh.com',
  'hmac-sha2-256',
  'hmac-sha2-512',
  'hmac-sha1',
  'hmac-sha1-96',
  'hmac-md5',
  'hmac-md5-96',
];

const COMPRESSION: readonly string[] = ['none', 'zlib@openssh.com', 'zlib'];

/**
 * What a server says it has -> what to offer it in a connection each, to receive every one of its host keys. Certificates
 * and algorithms that are not known here are left out. `received`: the algorithm of the key that is known already.
 */
export function hostKeyOffers(offered: readonly string[], received?: string): readonly (readonly string[])[] {
  const names = new Set(offered);
  return HOST_KEYS.filter((algorithms) => received === undefined || !algorithms.includes(received))
    .map((algorithms) => algorithms.filter((algorithm) => names.has(algorithm)))
    .filter((algorithms) => algorithms.length > 0);
}

/** The algorithms that sign with the same key. RSA has one key for three of them: RFC 8332 section 3. */
const HOST_KEYS: readonly (readonly string[])[] = [
  ['ssh-ed25519'],
  ['ecdsa-sha2-nistp256'],
  ['ecdsa-sha2-nistp384'],
  ['ecdsa-sha2-nistp521'],
  ['rsa-sha2-512', 'rsa-sha2-256', 'ssh-rsa'],
  ['ssh-dss'],
  ['ssh-ed448'],
];
