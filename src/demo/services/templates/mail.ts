/** Mail and news servers. */
import { between, oneOf } from '../../template/choices.ts';
import type { AnswerTemplates } from '../answer-of.ts';
import { contactsOf } from '../contacts.ts';

const IMAP = 'IMAP4rev1 SASL-IR LOGIN-REFERRALS ID ENABLE IDLE LITERAL+ AUTH=PLAIN';
const CAPA = ['CAPA', 'TOP', 'UIDL', 'RESP-CODES', 'PIPELINING', 'USER'];
const EHLO = ['PIPELINING', 'SIZE {size}', 'ETRN', 'ENHANCEDSTATUSCODES', '8BITMIME', 'DSN', 'CHUNKING'];

export const MAIL = {
  imap: {
    id: '* ID ("name" "Dovecot")\r\na003 OK ID completed.\r\n',
    close: '* BYE Logging out\r\na001 OK Logout completed.\r\n',
    implicit_tls: false,
    contacts: contactsOf('banner'),
    $variants: [
      {
        $listens: [[1, 'imapstarttls', 143, 'tls']],
        $product: 'dovecot',
        banner: `* OK [CAPABILITY ${IMAP} STARTTLS] {Dovecot ready.|Dovecot (Ubuntu) ready.|Mail server ready}\r\n`,
        capabilities: [...IMAP.split(' '), 'STARTTLS'],
        starttls: 'a001 OK Begin TLS negotiation now.\r\n',
      },
      {
        $listens: [[1, 'imaps', 993, 'tls']],
        $product: 'dovecot',
        banner: `* OK [CAPABILITY ${IMAP}] {Dovecot ready.|Dovecot (Debian) ready.|Mail server ready}\r\n`,
        capabilities: IMAP.split(' '),
        implicit_tls: true,
      },
      {
        $listens: [[1, 'imap', 143]],
        $product: 'courier',
        banner:
          '* OK [CAPABILITY IMAP4rev1 UIDPLUS CHILDREN NAMESPACE] Courier-IMAP ready. Help: {contact postmaster}\r\n',
        capabilities: ['IMAP4rev1', 'UIDPLUS', 'CHILDREN', 'NAMESPACE'],
      },
    ],
  },
  pop3: {
    noop: '-ERR Unknown command.\r\n',
    help: oneOf('-ERR Unknown command.\r\n', '+OK {fqdn}\r\n'),
    quit: '+OK Logging out\r\n',
    implicit_tls: false,
    contacts: contactsOf('banner'),
    $variants: [
      {
        $listens: [[1, 'pop3starttls', 110, 'tls']],
        $product: 'dovecot',
        banner: '+OK Dovecot ready.\r\n',
        capabilities: [...CAPA, 'STLS'],
        starttls: '+OK Begin TLS negotiation now.\r\n',
      },
      {
        $listens: [[1, 'pop3s', 995, 'tls']],
        $product: 'dovecot',
        banner: '+OK Dovecot ready.\r\n',
        capabilities: [...CAPA, 'SASL PLAIN'],
        implicit_tls: true,
      },
      {
        $listens: [[1, 'pop3', 110]],
        $product: 'courier',
        banner: '+OK Hello there. Help: {contact postmaster}\r\n',
        capabilities: CAPA,
      },
    ],
  },
  smtp: {
    $let: { size: '{10240000|52428800|35882577}' },
    helo: '250 {fqdn}\r\n',
    help: '214 Help: {contact postmaster}\r\n',
    quit: '221 2.0.0 Bye\r\n',
    implicit_tls: false,
    contacts: contactsOf('help'),
    $kinds: [
      { $weight: 2, $product: 'postfix', banner: '220 {fqdn} ESMTP Postfix\r\n' },
      { $weight: 3, $product: 'postfix', banner: '220 {fqdn} ESMTP Postfix {(Ubuntu)|(Debian/GNU)}\r\n' },
      { $weight: 3, $product: 'exim', banner: '220 {fqdn} ESMTP Exim {$version} {httpdate}\r\n' },
      { $product: 'sendmail', banner: '220 {fqdn} ESMTP Sendmail {$version}/{$version}; {httpdate}\r\n' },
      { $product: 'exchange', $hidesVersion: true, banner: '220 {fqdn} Microsoft ESMTP MAIL Service ready\r\n' },
    ],
    $variants: [
      {
        $listens: [
          [60, 'smtpstarttls', 25, 'tls'],
          [32, 'smtpstarttls', 587, 'tls'],
          [8, 'smtpstarttls', 2525, 'tls'],
        ],
        ehlo: `250-{fqdn}\r\n${[...EHLO, 'STARTTLS'].map((one) => `250-${one}\r\n`).join('')}250 SMTPUTF8\r\n`,
        extensions: [...EHLO, 'STARTTLS', 'SMTPUTF8'],
        starttls: '220 2.0.0 Ready to start TLS\r\n',
      },
      {
        $listens: [[1, 'smtps', 465, 'tls']],
        ehlo: `250-{fqdn}\r\n${EHLO.map((one) => `250-${one}\r\n`).join('')}250 SMTPUTF8\r\n`,
        extensions: [...EHLO, 'SMTPUTF8'],
        implicit_tls: true,
      },
      {
        $listens: [
          [80, 'smtp', 25],
          [20, 'smtp', 587],
        ],
        ehlo: `250-{fqdn}\r\n${EHLO.map((one) => `250-${one}\r\n`).join('')}250 SMTPUTF8\r\n`,
        extensions: [...EHLO, 'SMTPUTF8'],
      },
    ],
  },
  clamd: {
    $listens: [[1, 'clamd', 3310]],
    $product: 'clamav',
    banner: 'ClamAV {$version}/{database_version}/{database_date}',
    version: '{$version}',
    database_version: between(26_000, 27_500),
    database_date: 'Mon {Jan|Feb|Mar} {10..28} 07:24:10 2026',
  },
  lmtp: {
    $product: 'dovecot',
    banner: '220 {fqdn} Dovecot LMTP ready. {contact postmaster}\r\n',
    help: '214 Help: {contact postmaster}\r\n',
    quit: '221 2.0.0 Bye\r\n',
    contacts: contactsOf('banner'),
    $variants: [
      {
        $listens: [[1, 'lmtpstarttls', 24, 'tls']],
        lhlo: '250-{fqdn}\r\n250-8BITMIME\r\n250-CHUNKING\r\n250 STARTTLS\r\n',
        extensions: ['8BITMIME', 'CHUNKING', 'STARTTLS'],
        starttls: '220 2.0.0 Begin TLS negotiation now.\r\n',
      },
      {
        $listens: [[1, 'lmtp', 24]],
        lhlo: '250-{fqdn}\r\n250-8BITMIME\r\n250 CHUNKING\r\n',
        extensions: ['8BITMIME', 'CHUNKING'],
      },
    ],
  },
  managesieve: {
    $listens: [[1, 'managesievestarttls', 4190, 'tls']],
    $product: 'dovecot',
    banner:
      '"IMPLEMENTATION" "{implementation}"\r\n"SIEVE" "fileinto reject envelope vacation"\r\n"STARTTLS"\r\n"VERSION" "1.0"\r\nOK "Ready. Help: {contact postmaster}"\r\n',
    implementation: 'Dovecot {Pigeonhole|(Ubuntu) Pigeonhole}',
    version: '1.0',
    mechanisms: ['PLAIN', 'LOGIN'],
    extensions: ['fileinto', 'reject', 'envelope', 'vacation'],
    starttls: 'OK "Begin TLS negotiation now."\r\n',
    implicit_tls: false,
    contacts: contactsOf('banner'),
  },
  nntp: {
    $listens: [[1, 'nntpstarttls', 119, 'tls']],
    $product: 'inn',
    banner: '200 {fqdn} InterNetNews NNRP server INN {$version} ready ({contact news})\r\n',
    capabilities: ['VERSION 2', 'READER', 'STARTTLS', 'LIST ACTIVE NEWSGROUPS'],
    starttls: '382 Begin TLS negotiation now\r\n',
    contacts: contactsOf('banner'),
  },
} satisfies AnswerTemplates;
