import { ftpStarttls } from './ftp.ts';
import { imapStarttls } from './imap.ts';
import { ldapStarttls } from './ldap.ts';
import { managesieveStarttls } from './managesieve.ts';
import { mysqlStarttls } from './mysql.ts';
import { natsStarttls } from './nats.ts';
import { nntpStarttls } from './nntp.ts';
import { pop3Starttls } from './pop3.ts';
import { postgresStarttls } from './postgres.ts';
import { rdpStarttls } from './rdp.ts';
import { lmtpStarttls, smtpStarttls } from './smtp.ts';
import type { StarttlsProtocol } from './starttls-protocol.ts';
import { xmppClient, xmppServer } from './xmpp.ts';

/** Every protocol that can change to TLS, by its name. */
export const STARTTLS_PROTOCOLS = {
  ftp: ftpStarttls,
  imap: imapStarttls,
  ldap: ldapStarttls,
  lmtp: lmtpStarttls,
  managesieve: managesieveStarttls,
  mysql: mysqlStarttls,
  nats: natsStarttls,
  nntp: nntpStarttls,
  pop3: pop3Starttls,
  postgres: postgresStarttls,
  rdp: rdpStarttls,
  smtp: smtpStarttls,
  xmpp: xmppClient,
  xmpp_server: xmppServer,
} as const satisfies Readonly<Record<string, StarttlsProtocol>>;
