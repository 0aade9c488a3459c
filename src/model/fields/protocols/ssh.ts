import { flag, integer, keyword, keywordCi, keywordsCi, object, objects, opaque, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';
import { publicKeys } from '../pieces/public-key.ts';

const direction = (about: string) =>
  object(
    about,
    {
      cipher: keywordCi('Negotiated cipher.'),
      mac: keywordCi('Negotiated message authentication.'),
      compression: keywordCi('Negotiated compression.'),
    },
    { shape: 'SshDirection' },
  );

const keyExchange = object('What the server sent in the key exchange.', {
  server_host_key: object('The host key, which identifies the server.', {
    algorithm: keywordCi('Kind of the host key, such as ssh-ed25519.'),
    fingerprint_sha256: keyword('SHA-256 of the host key, in hexadecimal.'),
    raw: opaque('The host key as base64.'),
    ...publicKeys,
  }),
  server_signature: object('Signature that proves the server owns its host key.', {
    parsed: object('The signature in its parts.', {
      algorithm: keywordCi('Signature algorithm.'),
      value: opaque('Signature as base64.'),
    }),
    raw: opaque('The whole signature as base64.'),
    h: opaque('The hash that was signed, as base64.'),
    valid: flag('The signature was verified with the host key.'),
  }),
  curve25519_sha256_params: object('Key exchange over Curve25519.', {
    server_public: opaque('Public value of the server as base64.'),
  }),
  ecdh_params: object('Key exchange over another elliptic curve.', {
    server_public: object('Public point of the server.', {
      x: opaque('First coordinate of the point as base64.'),
      y: opaque('Second coordinate of the point as base64.'),
    }),
  }),
  dh_params: object('Diffie-Hellman key exchange.', {
    prime: opaque('Prime of the group as base64.'),
    generator: opaque('Generator of the group as base64.'),
    server_public: opaque('Public value of the server in the group, as base64.'),
  }),
});

export const ssh = object('What an SSH server sent before login.', {
  banner: text('Banner shown before login; without one, the identification line.', { facet: true }),
  server_id: object('The identification line in its parts.', {
    raw: text('The whole identification line.'),
    version: keyword('Version of SSH, such as 2.0.'),
    software: text('Software and its version, such as OpenSSH_9.6p1.', { facet: true }),
    comment: text('What follows the software, often the distribution.', { facet: true }),
  }),
  server_key_exchange: object('What the server offers, in its order of preference.', {
    cookie: opaque('Random bytes of the offer as base64.'),
    kex_algorithms: keywordsCi('Offered key exchanges.'),
    host_key_algorithms: keywordsCi('Offered kinds of host key.'),
    client_to_server_ciphers: keywordsCi('Offered ciphers from client to server.'),
    server_to_client_ciphers: keywordsCi('Offered ciphers from server to client.'),
    client_to_server_macs: keywordsCi('Offered message authentications from client to server.'),
    server_to_client_macs: keywordsCi('Offered message authentications from server to client.'),
    client_to_server_compression: keywordsCi('Offered compressions from client to server.'),
    server_to_client_compression: keywordsCi('Offered compressions from server to client.'),
    client_to_server_languages: keywordsCi('Offered languages from client to server.'),
    server_to_client_languages: keywordsCi('Offered languages from server to client.'),
    first_kex_follows: flag('The server sends its first key exchange packet without waiting.'),
    reserved: integer('A number reserved for later versions, always 0.'),
  }),
  algorithm_selection: object('What was negotiated.', {
    dh_kex_algorithm: keywordCi('Negotiated key exchange.'),
    host_key_algorithm: keywordCi('Negotiated kind of host key.'),
    client_to_server_alg_group: direction('Protection from client to server.'),
    server_to_client_alg_group: direction('Protection from server to client.'),
  }),
  key_exchange: keyExchange,
  host_keys: objects('All host keys of the server, one of each kind, each from a key exchange of its own.', {
    algorithm: keywordCi('Kind of the key, such as ssh-ed25519 or ssh-rsa.'),
    fingerprint_sha256: keyword('SHA-256 of the key, in hexadecimal.'),
    length: integer('Size of the key in bits.'),
    raw: opaque('The key as base64.'),
    valid: flag('The server proved that it owns the key.'),
  }),
  userauth: keywordsCi('Login methods that the server offers, such as publickey and password.'),
  hassh: keyword('HASSH fingerprint of the server, in hexadecimal.'),
  contacts: contacts('the banner shown before login'),
});
