/**
 * What machines without a site run: kinds of machines, how common they are, and their services in order of probability.
 */
import type { ServiceName } from '../services/list.ts';
import { chooser } from '../weighted.ts';

export type MachineService = ServiceName | 'web';

/** `weight service service` */
const MACHINES = `
430 web ssh, 150 ssh web, 55 smtp imap, 30 imap pop3, 20 pop3 smtp, 50 dns ssh, 40 ftp web, 38 rdp smb,
30 telnet snmp, 28 snmp telnet, 26 mysql ssh, 22 ntp snmp, 20 rtsp web, 18 sip web, 16 smb dcerpc,
14 pptp telnet, 12 postgres ssh, 11 raw_tcp web, 10 portmap ssh, 9 vnc rdp, 8 upnp telnet, 7 mssql rdp,
6 netbios smb, 6 redis ssh, 6 mqtt ssh, 5 socks ssh, 5 mongodb ssh, 5 elastic web, 4 rsync ssh, 4 ldap dcerpc,
4 memcached ssh, 4 amqp ssh, 4 ipp web, 3 ipmi web, 3 xmpp web, 2 t3 web, 2 oracle ssh, 2 x11 ssh,
2 modbus web, 1 s7 web, 1 bacnet web, 1 fox web
`;

export const chooseMachine = chooser(
  rowsOf(MACHINES).map(([weight, ...names]) => [Number(weight), names as MachineService[]] as const),
);

/** A host of sites also runs some of these. */
export const HOSTING_EXTRAS: readonly ServiceName[] = [
  'ftp',
  'mysql',
  'smtp',
  'imap',
  'pop3',
  'dns',
  'postgres',
  'redis',
];

/** Web pages on machines without a site use many ports, mostly the usual ones. `weight scheme port` */
const WEB_PORTS = `
380 http 80, 230 https 443, 60 http 8080, 40 https 8443, 25 http 7547, 20 http 8000, 20 http 8888, 15 http 81,
15 http 8081, 12 http 5000, 12 http 3000, 10 https 4443, 10 https 10443, 10 http 8088, 8 https 9443,
8 http 9090, 6 http 2082, 6 https 2083, 5 http 60000, 5 https 5001
`;

export const chooseWebPort = chooser(
  rowsOf(WEB_PORTS).map(
    ([weight, scheme, port]) => [Number(weight), [scheme as 'http' | 'https', Number(port)] as const] as const,
  ),
);

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split(/,\s+/)
    .map((row) => row.split(' '));
}
