import type { KexInit } from './kex-init.ts';

/** Host key algorithms in the order in which a scanner prefers them: an Ed25519 key is the shortest to receive. */
export const SCAN_HOST_KEYS: readonly string[] = [
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
