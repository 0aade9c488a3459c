import { flag, integer, keyword, keywordCi, keywordsCi, object, opaque, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';
import { publicKeys } from '../pieces/public-key.ts';

const direction = (about: string) =>
  object(
    about,
    {
      cipher: keywordCi('Agreed cipher.'),
      mac: keywordCi('Agreed message authentication.'),
      compression: keywordCi('Agreed compression.'),
    },
    { shape: 'SshDirection' },
  );

const keyExchange = object('What the server sent to agree on a key.', {
  server_host_key: object('The key by which the server is known.', {
    algorithm: keywordCi('Kind of the host key, such as ssh-ed25519.'),
    fingerprint_sha256: keyword('SHA-256 of the host key, in hexadecimal.'),
    raw: opaque('The host key as base64.'),
    ...publicKeys,
  }),
  server_signature: object('Proof that the server owns its host key.', {
    parsed: object('The proof in its parts.', {
      algorithm: keywordCi('Signature algorithm.'),
      value: opaque('Signature as base64.'),
    }),
    raw: opaque('The proof as base64.'),
    h: opaque('The hash that was signed, as base64.'),
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
  dh_params: object('Key exchange by Diffie and Hellman.', {
    prime: opaque('Prime of the group as base64.'),
    generator: opaque('Generator of the group as base64.'),
    server_public: opaque('Public value of the server in the group, as base64.'),
  }),
});

export const ssh = object('What an SSH server said before anybody logs in.', {
  banner: text('Text shown before the login; where there is none, the identification line.', { facet: true }),
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
    client_to_server_ciphers: keywordsCi('Offered ciphers towards the server.'),
    server_to_client_ciphers: keywordsCi('Offered ciphers towards the client.'),
    client_to_server_macs: keywordsCi('Offered message authentications towards the server.'),
    server_to_client_macs: keywordsCi('Offered message authentications towards the client.'),
    client_to_server_compression: keywordsCi('Offered compressions towards the server.'),
    server_to_client_compression: keywordsCi('Offered compressions towards the client.'),
    client_to_server_languages: keywordsCi('Offered languages towards the server.'),
    server_to_client_languages: keywordsCi('Offered languages towards the client.'),
    first_kex_follows: flag('The server sends its first key exchange without waiting.'),
    reserved: integer('A number kept for later versions, always 0.'),
  }),
  algorithm_selection: object('What was agreed on.', {
    dh_kex_algorithm: keywordCi('Agreed key exchange.'),
    host_key_algorithm: keywordCi('Agreed kind of host key.'),
    client_to_server_alg_group: direction('What protects the way to the server.'),
    server_to_client_alg_group: direction('What protects the way to the client.'),
  }),
  key_exchange: keyExchange,
  userauth: keywordsCi('Ways to log in that the server offers, such as publickey and password.'),
  hassh: keyword('HASSH fingerprint of the offer of the server, in hexadecimal.'),
  contacts: contacts('the text before the login'),
});
