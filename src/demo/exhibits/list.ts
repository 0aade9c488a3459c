/**
 * What the world shows besides the common things: every kind of answer of every protocol, and what published queries
 * search for. The exhibits come in turn, so that a world of two thousand responses has each of them.
 */
import { SHOWCASE_SIZE } from '../certificates/showcase.ts';
import { type ServiceName, services } from '../services/list.ts';
import { APPLICATIONS } from './applications.ts';
import { DEVICES } from './devices.ts';
import { FINDS } from './finds.ts';
import type { WebExhibit } from './web-exhibit.ts';

export type Exhibit =
  | { readonly kind: 'service'; readonly name: ServiceName; readonly variant: number }
  | { readonly kind: 'web'; readonly web: WebExhibit }
  /** A site of the laboratory whose certificates have every extension. */
  | { readonly kind: 'laboratory'; readonly number: number };

/** The protocols that come first. The others follow, so that a new one leaves the place of these as it is. */
const FIRST =
  'dicom kafka minecraft openvpn cassandra couchdb drda elastic etcd memcached mongodb mssql mysql oracle postgres redis zookeeper docker epmd git kubernetes rmi svn daytime gopher nicname time afp ftp netbios portmap rsync smb tftp bacnet coap codesys dnp3 ethernetip fins gesrtp fox hartip iec104 modbus opcua s7 imap pop3 smtp clamd lmtp managesieve nntp amqp irc ami beanstalkd gearman mpd mqtt nats sip teamspeak xmpp ike l2tp mdns quic stun bitcoin dcerpc dns finger ident ipp ldap ntp raw_tcp rtsp snmp t3 upnp adb ipmi pptp rdp socks telnet vnc x11 ssh'.split(
    ' ',
  ) as ServiceName[];

const inOrder = new Set([...FIRST, ...(Object.keys(services) as ServiceName[])]);

const answers: readonly Exhibit[] = [...inOrder].flatMap((name) =>
  Array.from({ length: services[name].variants }, (_, variant): Exhibit => ({ kind: 'service', name, variant })),
);

export const EXHIBITS: readonly Exhibit[] = [
  ...answers,
  ...[...APPLICATIONS, ...DEVICES, ...FINDS].map((web): Exhibit => ({ kind: 'web', web })),
  ...Array.from({ length: SHOWCASE_SIZE }, (_, number): Exhibit => ({ kind: 'laboratory', number })),
  // Rare protocols with many fields come twice.
  ...answers,
];
