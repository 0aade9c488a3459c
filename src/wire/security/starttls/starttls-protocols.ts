import {
  ftpStarttls,
  imapStarttls,
  lmtpStarttls,
  managesieveStarttls,
  natsStarttls,
  nntpStarttls,
  pop3Starttls,
  smtpStarttls,
} from './line-protocols.ts';
import { ldapStarttls, mysqlStarttls, postgresStarttls, rdpStarttls } from './packet-protocols.ts';
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
