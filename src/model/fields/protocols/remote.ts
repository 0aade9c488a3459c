/**
 * Fields of what servers for remote work, desktops and remote calls answered.
 * To add a protocol, write its object, and its name in the list at the end.
 */

import type { FieldSpecs } from '../../define.ts';
import {
  flag,
  integer,
  keyword,
  keywordCi,
  keywords,
  keywordsCi,
  object,
  objects,
  opaque,
  text,
  version,
} from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';
import { ntlmInfo } from '../pieces/ntlm-info.ts';
import { publicKeys } from '../pieces/public-key.ts';

const adb = object('What the debug bridge of an Android device answered.', {
  banner: text('What the device reveals about itself.', { facet: true }),
  product: text('Product name of the device.', { facet: true }),
  model: text('Model of the device.', { facet: true }),
  device: text('Code name of the device.', { facet: true }),
  features: keywords('Features of the debugger.'),
});

const dcerpc = object('What a Windows RPC end point mapper answered.', {
  banner: text('The interfaces in one text.', { varies: 'itself' }),
  hostname: text('Name of the computer.', { facet: true }),
  addresses: keywords('Addresses of the computer, reported by its object resolver.'),
  interfaces: objects('Interfaces that can be called.', {
    uuid: keyword('Identifier of the interface.'),
    version: keyword('Version of the interface.'),
    annotation: text('What the interface is.', { facet: true }),
    binding: keyword('Binding of the interface.', { varies: 'itself' }),
    port: integer('Port of the interface.', { varies: 'itself' }),
  }),
  ntlm_info: ntlmInfo,
});

const epmd = object('What an Erlang port mapper answered.', {
  banner: text('The list of nodes.', { facet: true }),
  port: integer('Port of the port mapper.'),
  nodes: objects('Erlang nodes on the machine.', {
    name: text('Name of the node, such as rabbit.', { facet: true }),
    port: integer('Port of the node.'),
  }),
});

const rdp = object('What a Windows remote desktop server answered.', {
  banner: text('Computer, domain and version in one line.', { facet: true }),
  security_protocols: keywordsCi('Security protocols of the session, such as rdp, tls and credssp.'),
  nla: flag('The server requires login before it opens a session.'),
  os_version: version('Version of Windows.'),
  target_name: text('Name of the server.', { facet: true }),
  netbios_computer_name: text('NetBIOS name of the computer.', { facet: true }),
  netbios_domain_name: text('NetBIOS name of the domain.', { facet: true }),
  dns_computer_name: keyword('DNS name of the computer.'),
  dns_domain_name: keyword('DNS name of the domain.'),
  forest_name: keyword('DNS name of the forest.'),
});

const rmi = object('What a Java RMI server answered.', {
  banner: text('The answer in one line.', { facet: true, varies: 'itself' }),
  acknowledgement: keyword('Reply to the chosen protocol, in hexadecimal.', { varies: 'itself' }),
});

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
  server_signature: object(
    'Signature that proves the server owns its host key.',
    {
      parsed: object('The signature in its parts.', {
        algorithm: keywordCi('Signature algorithm.'),
        value: opaque('Signature as base64.'),
      }),
      raw: opaque('The whole signature as base64.'),
      h: opaque('The hash that was signed, as base64.'),
      valid: flag('The signature was verified with the host key.'),
    },
    { varies: 'itself' },
  ),
  curve25519_sha256_params: object(
    'Key exchange over Curve25519.',
    {
      server_public: opaque('Public value of the server as base64.'),
    },
    { varies: 'itself' },
  ),
  ecdh_params: object(
    'Key exchange over another elliptic curve.',
    {
      server_public: object('Public point of the server.', {
        x: opaque('First coordinate of the point as base64.'),
        y: opaque('Second coordinate of the point as base64.'),
      }),
    },
    { varies: 'itself' },
  ),
  dh_params: object(
    'Diffie-Hellman key exchange.',
    {
      prime: opaque('Prime of the group as base64.'),
      generator: opaque('Generator of the group as base64.'),
      server_public: opaque('Public value of the server in the group, as base64.'),
    },
    { varies: 'itself' },
  ),
});

const ssh = object('What an SSH server sent before login.', {
  banner: text('Banner shown before login; without one, the identification line.', { facet: true, varies: 'parts' }),
  server_id: object('The identification line in its parts.', {
    raw: text('The whole identification line.'),
    version: keyword('Version of SSH, such as 2.0.'),
    software: text('Software and its version, such as OpenSSH_9.6p1.', { facet: true }),
    comment: text('What follows the software, often the distribution.', { facet: true }),
  }),
  server_key_exchange: object('What the server offers, in its order of preference.', {
    cookie: opaque('Random bytes of the offer as base64.', { varies: 'itself' }),
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

const t3 = object('What an Oracle WebLogic server answered.', {
  banner: text('The greeting, with the version.', { facet: true }),
  version: version('Version of WebLogic.'),
  abbreviation_size: integer('How many class names the server abbreviates (AS).'),
  header_length: integer('Length of a message header in bytes (HL).'),
  message_size: integer('Largest message in bytes (MS).'),
});

const options = (about: string) =>
  objects(
    about,
    {
      name: keywordCi('Name of the option, such as Echo.'),
      value: integer('Number of the option.'),
    },
    { shape: 'TelnetOption' },
  );

const telnet = object('What a Telnet server sent.', {
  banner: text('The banner shown before login.', { facet: true, varies: 'parts' }),
  will: options('Options that the server is willing to use.'),
  wont: options('Options that the server refuses to use.'),
  do: options('Options that the server asks the client to use.'),
  dont: options('Options that the server asks the client not to use.'),
  contacts: contacts('the banner shown before login'),
});

const vnc = object('What a VNC server answered.', {
  banner: text('The version line.', { facet: true }),
  version: keyword('Version of the protocol, such as 003.008.'),
  security_types: keywordsCi('Login methods.'),
  no_authentication: flag('The screen is visible to anyone.'),
  connection_failed: text('Why the server refused.', { facet: true }),
  desktop_name: text('Name of the screen.', { facet: true }),
  screen: object('The size of the screen.', {
    width: integer('Width in pixels.'),
    height: integer('Height in pixels.'),
  }),
});

const x11 = object('What an X Window server answered.', {
  banner: text('Maker and release, or why the server refused.', { facet: true }),
  access_granted: flag('The screen is open to anyone.'),
  reason: text('Why the server refused.', { facet: true }),
  vendor: text('Maker of the server.', { facet: true }),
  release_number: integer('Release of the server.'),
  protocol_major: integer('First number of the version of X11.'),
  protocol_minor: integer('Second number of the version of X11.'),
});

export const remote: FieldSpecs = { adb, dcerpc, epmd, rdp, rmi, ssh, t3, telnet, vnc, x11 };
