import { ftp } from './ftp.ts';
import { imap } from './imap.ts';
import { ldap } from './ldap.ts';
import { managesieve } from './managesieve.ts';
import { mysql } from './mysql.ts';
import { nats } from './nats.ts';
import { nntp } from './nntp.ts';
import { pop3 } from './pop3.ts';
import { postgres } from './postgres.ts';
import { rdp } from './rdp.ts';
import { lmtp, smtp } from './smtp.ts';
import type { StarttlsProtocol } from './starttls-protocol.ts';
import { xmppClient, xmppServer } from './xmpp.ts';

/** Every protocol that can change to TLS, by its name. */
export const STARTTLS_PROTOCOLS = {
  ftp,
  imap,
  ldap,
  lmtp,
  managesieve,
  mysql,
  nats,
  nntp,
  pop3,
  postgres,
  rdp,
  smtp,
  xmpp: xmppClient,
  xmpp_server: xmppServer,
} as const satisfies Readonly<Record<string, StarttlsProtocol>>;
