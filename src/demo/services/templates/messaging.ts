/** Message brokers, chat and telephony. */
import { below, between, chance, from, oneOf } from '../../template/choices.ts';
import type { AnswerTemplates } from '../answer-of.ts';
import { contactsOf } from '../contacts.ts';

const SIP_METHODS = ['INVITE', 'ACK', 'CANCEL', 'OPTIONS', 'BYE', 'REFER', 'SUBSCRIBE', 'NOTIFY'];
const ALLOW = SIP_METHODS.join(', ');
const SIP_HEAD = 'SIP/2.0 {status_line}\r\nVia: SIP/2.0/UDP scanner.test:5060\r\n';
const SIP_TAIL = `Allow: ${ALLOW}\r\nContact: <sip:{ip}:5060>\r\nOrganization: {contact voice}\r\n\r\n`;

const phone = {
  banner: `${SIP_HEAD}User-Agent: {user_agent}\r\n${SIP_TAIL}`,
  headers: { user_agent: ['{user_agent}'], allow: [ALLOW], contact: ['<sip:{ip}:5060>'] },
};

export const MESSAGING = {
  amqp: {
    $listens: [
      [80, 'amqp', 5672],
      [20, 'amqps', 5671, 'tls'],
    ],
    $product: 'rabbitmq',
    $let: { platform: 'Erlang/OTP {21..26}' },
    banner: 'RabbitMQ {$version} {platform}',
    version_major: 0,
    version_minor: 9,
    server_properties: {
      product: 'RabbitMQ',
      version: '{$version}',
      platform: '{platform}',
      cluster_name: 'rabbit@{fqdn}',
      copyright: 'Copyright (c) 2007-2024 Broadcom Inc',
      information: 'Licensed under the MPL 2.0. Website: https://rabbitmq.com',
      unknown_props: '{"capabilities":{"publisher_confirms":true,"basic.nack":true}}',
    },
    mechanisms: ['AMQPLAIN', 'PLAIN'],
    locales: ['en_US'],
    $variants: [
      { auth_success: false, failure: 'ACCESS_REFUSED - Login was refused using authentication mechanism PLAIN' },
      { auth_success: true, tune: { channel_max: 2047, frame_max: 131_072, heartbeat: 60 } },
    ],
  },
  irc: {
    $listens: [[1, 'irc', 6667]],
    banner:
      ':{server} NOTICE AUTH :*** Looking up your hostname...\r\n:{server} 001 guest :Welcome to the {network} IRC Network\r\n:{server} 002 guest :Your host is {server}, running version {version}\r\n:{server} 372 guest :- Write to {contact oper}\r\n',
    network: oneOf('{Harbour|Lantern|Pebble}Net', '{noun}Net'),
    server: 'irc.{zone}',
    contacts: contactsOf('banner'),
    $kinds: [
      { $product: 'unrealircd', version: 'UnrealIRCd-{$version}' },
      { $product: 'inspircd', version: 'InspIRCd-{$version}' },
      { $product: 'ngircd', version: 'ngircd-{$version}' },
    ],
  },
  ami: {
    $listens: [[1, 'ami', 5038]],
    $product: 'asterisk',
    $hidesVersion: true,
    banner: 'Asterisk Call Manager/{version}\r\n',
    version: '{5.0.1|5.0.4|7.0.3}',
  },
  beanstalkd: {
    $listens: [[1, 'beanstalkd', 11_300]],
    $product: 'beanstalkd',
    banner:
      'OK 900\r\n---\ncurrent-jobs-urgent: 0\ntotal-jobs: {total_jobs}\nversion: "{version}"\nhostname: {hostname}\nos: {os}\n',
    version: '{$version}',
    hostname: '{fqdn}',
    os: '#1 SMP Debian 6.1.55-1 (2023-09-29)',
    uptime: below(30_000_000),
    current_connections: between(1, 60),
    total_jobs: below(9_000_000),
  },
  gearman: {
    $listens: [[1, 'gearman', 4730]],
    $product: 'gearman',
    banner: 'OK {version}\n',
    version: '{$version}',
  },
  mpd: {
    $listens: [[1, 'mpd', 6600]],
    $product: 'mpd',
    $hidesVersion: true,
    banner: 'OK MPD {version}\n',
    version: '{0.23.5|0.22.4|0.19.0}',
  },
  mqtt: {
    $listens: [
      [80, 'mqtt', 1883],
      [20, 'mqtts', 8883, 'tls'],
    ],
    $product: 'mosquitto',
    banner: '{response}',
    version: '3.1.1',
    session_present: false,
    $variants: [
      {
        connect_return_code: 0,
        response: 'Connection Accepted',
        topics: ['$SYS/broker/version', 'home/{kitchen|garage|garden}/temperature'],
      },
      { connect_return_code: 5, response: 'Connection Refused, not authorized' },
    ],
  },
  nats: {
    $product: 'nats',
    // The greeting is JSON, whose brackets would be choices here.
    banner: from('server_id', (id: string) => `INFO ${JSON.stringify({ server_id: id, proto: 1, port: 4222 })}\r\n`),
    version: '{$version}',
    server_id: 'N{letters 55 ABCDEFGHIJKLMNOPQRSTUVWXYZ234567}',
    server_name: '{fqdn}',
    cluster: '{noun}',
    go: '{go1.21.5|go1.22.4}',
    max_payload: 1_048_576,
    auth_required: chance(0.5),
    jetstream: chance(0.3),
    $variants: [
      { $listens: [[1, 'natsstarttls', 4222, 'tls']], tls_required: true },
      { $listens: [[1, 'nats', 4222]], tls_required: false },
    ],
  },
  sip: {
    $listens: [[1, 'sip', 5060, 'udp']],
    methods: SIP_METHODS,
    contacts: contactsOf('banner'),
    status_code: 200,
    status_line: '200 OK',
    $variants: [
      {
        $product: 'asterisk',
        banner: `${SIP_HEAD}Server: {server}\r\n${SIP_TAIL}`,
        server: 'Asterisk PBX {$version}',
        headers: { server: ['{server}'], allow: [ALLOW], contact: ['<sip:{ip}:5060>'] },
        $kinds: [
          {},
          {},
          { status_code: 404, status_line: '404 Not Found' },
          { status_code: 401, status_line: '401 Unauthorized' },
        ],
      },
      {
        ...phone,
        $kinds: [
          { $product: 'snom', user_agent: 'snom370/8.7.5.35' },
          { $product: 'polycom', user_agent: 'PolycomVVX-VVX_410-UA/5.9.3' },
          { $product: 'tandberg', user_agent: 'TANDBERG/518 (X8.11.4)' },
        ],
      },
    ],
  },
  teamspeak: {
    $listens: [[1, 'teamspeak', 10_011]],
    $product: 'teamspeak',
    banner: 'TS3\n\rWelcome to the TeamSpeak 3 ServerQuery interface of {heading}. {contact voice}\n\r',
    version: '{$version}',
    build: '1655{digits 6}',
    platform: '{Linux|Linux|Windows|FreeBSD}',
    contacts: contactsOf('banner'),
  },
  xmpp: {
    $listens: [[1, 'xmppstarttls', 5222, 'tls']],
    banner: "<?xml version='1.0'?><stream:stream xmlns='jabber:client' from='{from}' id='{digits 9}' version='1.0'>",
    from: '{fqdn}',
    version: '1.0',
    mechanisms: ['PLAIN', 'SCRAM-SHA-1', 'SCRAM-SHA-256'],
    features: ['starttls', 'mechanisms'],
    $kinds: [{ $product: 'ejabberd' }, { $product: 'prosody' }],
  },
} satisfies AnswerTemplates;
