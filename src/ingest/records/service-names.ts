/** The names that other tools give to services -> our own. */
import { PROTOCOLS } from '../../probe/protocols/protocol-list.generated.ts';

export interface ProtocolNames {
  /** With its encryption, such as https. */
  readonly protocol: string;
  readonly prot7: string;
}

/** `isTls`: the tool says that it speaks TLS, if the name does not. A service that no tool knows is named after it. */
export function protocolNames(name: string | undefined, transport: string, isTls: boolean): ProtocolNames {
  const given = (name ?? '').toLowerCase().trim();
  const { plain, hasTls } = plainName(given);
  const withTls = isTls || hasTls;
  if (UNKNOWN.has(plain)) {
    const raw = withTls ? 'tls' : `raw_${transport}`;
    return { protocol: raw, prot7: raw };
  }
  const prot7 = OTHER_NAMES.get(plain) ?? ownName(plain);
  return { protocol: withTls ? (OVER_TLS.get(prot7) ?? `${prot7}s`) : overTransport(prot7, transport), prot7 };
}

/** A proxy speaks what it is a proxy for, and displays are numbered: `smtp-proxy`, `x11:1`, `vnc-2`. */
function ownName(name: string): string {
  if (KNOWN.has(name)) return name;
  const bare = name.replace(/-proxy$|^(x11|vnc)[:-]\d{1,2}$/, '$1');
  return (KNOWN.has(bare) ? bare : name).replace(/[^a-z0-9]+/g, '_');
}

function plainName(name: string): { readonly plain: string; readonly hasTls: boolean } {
  const bare = name.replace(/^(?:ssl|tls)[/|]/, '');
  const secure = SECURE_NAMES.get(bare);
  return { plain: secure ?? bare, hasTls: bare !== name || secure !== undefined };
}

/**
 * Our scans call a protocol over UDP that is usual over TCP `dns_udp`, so that a port has a record of each. Those that are
 * usual over UDP have their plain name there.
 */
function overTransport(prot7: string, transport: string): string {
  const isUsual = transport === 'tcp' || (transport === 'udp' && OVER_UDP.has(prot7));
  return isUsual ? prot7 : `${prot7}_${transport}`;
}

const OVER_UDP: ReadonlySet<string> = new Set(
  PROTOCOLS.flatMap(({ name, transport }) => (transport === 'udp' ? [name] : [])),
);

const KNOWN: ReadonlySet<string> = new Set(PROTOCOLS.map(({ name }) => name));

const OVER_TLS: ReadonlyMap<string, string> = new Map(
  PROTOCOLS.flatMap(({ name, overTls }) => (overTls === undefined ? [] : [[name, overTls.name] as const])),
);

const UNKNOWN: ReadonlySet<string> = new Set(['', 'unknown', 'tcpwrapped', 'ssl', 'tls', 'tcp', 'udp', 'generic']);

/** Names that say of themselves that the service speaks TLS. */
const SECURE_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...OVER_TLS].map(([name, secure]) => [secure, name] as const),
  ['https-alt', 'http'],
  ['imap-ssl', 'imap'],
  ['pop3-ssl', 'pop3'],
  ['ldapssl', 'ldap'],
  ['telnets', 'telnet'],
  ['domain-s', 'dns'],
  ['globalcatldapssl', 'ldap'],
  ['secure-mqtt', 'mqtt'],
  ['sip-tls', 'sip'],
  ['snews', 'nntp'],
  ['wsmans', 'http'],
]);

const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ajp13: 'ajp',
    'asf-rmcp': 'ipmi',
    asterisk: 'ami',
    auth: 'ident',
    caldav: 'http',
    'cassandra-native': 'cassandra',
    clam: 'clamd',
    dnp: 'dnp3',
    'dns-udp': 'dns',
    domain: 'dns',
    elasticsearch: 'elastic',
    'ethernetip-2': 'ethernetip',
    'git-daemon': 'git',
    globalcatldap: 'ldap',
    'http-alt': 'http',
    'http-proxy': 'http',
    'http-simple-new': 'http',
    'https-simple-new': 'http',
    'ibm-db2': 'drda',
    'iec-104': 'iec104',
    iiimsf: 'http',
    isakmp: 'ike',
    jabber: 'xmpp',
    'java-rmi': 'rmi',
    'kubernetes-api': 'kubernetes',
    mbap: 'modbus',
    memcache: 'memcached',
    'microsoft-ds': 'smb',
    mongod: 'mongodb',
    'ms-sql-s': 'mssql',
    'ms-wbt-server': 'rdp',
    msrpc: 'dcerpc',
    'netbios-ns': 'netbios',
    'netbios-ssn': 'smb',
    'niagara-fox': 'fox',
    'oracle-tns': 'oracle',
    postgresql: 'postgres',
    rmiregistry: 'rmi',
    rpcbind: 'portmap',
    rsyncd: 'rsync',
    s7comm: 's7',
    sieve: 'managesieve',
    'sip-udp': 'sip',
    soap: 'http',
    socks4: 'socks',
    socks5: 'socks',
    'squid-http': 'http',
    ssdp: 'upnp',
    submission: 'smtp',
    svnserve: 'svn',
    'vnc-http': 'http',
    webdav: 'http',
    webmin: 'http',
    whois: 'nicname',
    wsman: 'http',
    www: 'http',
    'www-http': 'http',
    'xmpp-client': 'xmpp',
    'xmpp-server': 'xmpp',
    zeroconf: 'mdns',
  }),
);
