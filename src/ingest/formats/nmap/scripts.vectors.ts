/** What scripts say, in XML and as text. */
import { defined } from '../../../model/defined.ts';
import type { FormatVector } from '../format-vectors.ts';

const SEEN = {
  scan_date: '2020-09-13',
  last_updated: '2020-09-13T12:26:40.000Z',
  '@timestamp': '2020-09-13T12:26:40.000Z',
};

interface ScriptService {
  readonly uri: string;
  readonly port: number;
  readonly protocol: string;
  readonly prot7: string;
  readonly prot4?: string;
}

const record = ({ uri, port, protocol, prot7, prot4 = 'tcp' }: ScriptService, data: object) =>
  ({
    collection: 'responses',
    data: {
      uri,
      host: '192.0.2.1',
      host_type: 'ip',
      ip: '192.0.2.1',
      port,
      protocol,
      prot4,
      prot7,
      ...defined({ path: prot7 === 'http' ? '/' : undefined }),
      target: { type: 'ip', ip: '192.0.2.1' },
      ...data,
      ...SEEN,
    },
  }) as const;

/** A script: its name, the name of its field, and its text. */
const SCRIPTS = {
  hostKey: ['ssh-hostkey', 'ssh_hostkey', '\n  1024 aa:bb (RSA)\n  256 cc:dd (ED25519)'],
  algorithms: [
    'ssh2-enum-algos',
    'ssh2_enum_algos',
    '\n  kex_algorithms: (1)\n      curve25519-sha256\n  encryption_algorithms: (2)\n      aes128-ctr\n      aes256-ctr\n  mac_algorithms: (1)\n      hmac-sha2-256',
  ],
  vulners: [
    'vulners',
    'vulners',
    '\n  cpe:/a:openbsd:openssh:7.2p2: \n    \tCVE-2016-8858\t7.8\thttps://vulners.com/cve/CVE-2016-8858\n    \tEDB-ID:1\t4.6\thttps://vulners.com/exploitdb/EDB-ID:1\t*EXPLOIT*',
  ],
  banner: ['banner', 'banner', '220 mail.example\\x09ESMTP'],
  headers: ['http-headers', 'http_headers', '\n  Server: nginx\n  X-A: b\n  \n  (Request type: HEAD)'],
  server: ['http-server-header', 'http_server_header', 'nginx'],
  redirect: ['http-title', 'http_title', 'Did not follow redirect to https://b.example/'],
  suites: [
    'ssl-enum-ciphers',
    'ssl_enum_ciphers',
    '\n  TLSv1.2: \n    ciphers: \n      TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384 (secp256r1) - A\n    cipher preference: server\n  least strength: A',
  ],
  old: ['sslv2', 'sslv2', '\n  SSLv2 supported\n  ciphers: \n    SSL2_RC4_128_WITH_MD5'],
  mysql: [
    'mysql-info',
    'mysql_info',
    '\n  Protocol: 10\n  constructor: a\n  Version: 8.0.36\n  Thread ID: 9\n  Auth Plugin Name: caching_sha2_password',
  ],
  desktop: [
    'rdp-ntlm-info',
    'rdp_ntlm_info',
    '\n  Target_Name: EX\n  DNS_Computer_Name: win.ex.example\n  Product_Version: 10.0.17763',
  ],
  layers: [
    'rdp-enum-encryption',
    'rdp_enum_encryption',
    '\n  Security layer\n    CredSSP (NLA): SUCCESS\n    Native RDP: SUCCESS',
  ],
  description: ['snmp-sysdescr', 'snmp_sysdescr', 'Linux a 6.1\n  System uptime: 1d00h00m00.00s (8640000 timeticks)'],
  engine: [
    'snmp-info',
    'snmp_info',
    '\n  enterprise: net-snmp\n  engineIDFormat: unknown\n  engineIDData: 0102\n  snmpEngineBoots: 7',
  ],
  programs: [
    'rpcinfo',
    'rpcinfo',
    '\n  program version    port/proto  service\n  100000  3,4          111/tcp   rpcbind',
  ],
  device: [
    'enip-info',
    'enip_info',
    '\n  type: Communications Adapter (12)\n  vendor: Example (1)\n  productName: A-1\n  serialNumber: 0x0001',
  ],
  controller: ['s7-info', 's7_info', '\n  Module: 6ES7 315\n  Version: 2.6.9\n  System Name: A'],
  windows: [
    'smb-os-discovery',
    'smb_os_discovery',
    '\n  OS: Windows 6.1 (Samba 4.3.11)\n  NetBIOS computer name: SRV\\x00\n  FQDN: srv.a.example',
  ],
  dialects: [
    'smb-protocols',
    'smb_protocols',
    '\n  dialects: \n    NT LM 0.12 (SMBv1) [dangerous, but default]\n    2.02\n    3.11',
  ],
  signing: ['smb2-security-mode', 'smb2_security_mode', '\n  3.11: \n    Message signing enabled and required'],
  flaw: [
    'smb-vuln-ms17-010',
    'smb_vuln_ms17_010',
    '\n  VULNERABLE:\n  A\n    State: VULNERABLE\n    IDs:  CVE:CVE-2017-0143\n    Risk factor: HIGH',
  ],
} as const satisfies Record<string, readonly [id: string, field: string, output: string]>;

type ScriptName = keyof typeof SCRIPTS;

const escaped = (text: string): string => text.replaceAll('\n', '&#xa;').replaceAll('\t', '&#x9;');
const written = (...names: readonly ScriptName[]): string =>
  names.map((name) => `<script id="${SCRIPTS[name][0]}" output="${escaped(SCRIPTS[name][2])}"/>`).join('');
const texts = (...names: readonly ScriptName[]) =>
  Object.fromEntries(names.map((name) => [SCRIPTS[name][1], SCRIPTS[name][2]]));
const port = (number: number, service: string, scripts: string, transport = 'tcp'): string =>
  `<port protocol="${transport}" portid="${number}"><state state="open"/><service name="${service}"/>${scripts}</port>\n`;

const KEY = 'AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f';
const KEY_ELEMENTS = `<table><elem key="type">ssh-ed25519</elem><elem key="key">${KEY}</elem></table>`;

const HOST_SCRIPTS = ['windows', 'dialects', 'signing', 'flaw'] as const;
const RUN = `<?xml version="1.0"?>
<nmaprun scanner="nmap" start="1600000000" version="7.95">
<host><address addr="192.0.2.1" addrtype="ipv4"/><ports>
${port(22, 'ssh', written('hostKey', 'algorithms', 'vulners').replace('"/>', `">${KEY_ELEMENTS}</script>`))}${port(25, 'smtp', written('banner'))}${port(80, 'http', written('headers', 'server', 'redirect'))}${port(443, 'https', written('suites', 'old'))}${port(3306, 'mysql', written('mysql'))}${port(3389, 'ms-wbt-server', written('layers', 'desktop'))}${port(161, 'snmp', written('engine', 'description'), 'udp')}${port(111, 'rpcbind', written('programs'))}${port(44_818, 'EtherNetIP-2', written('device'))}${port(102, 's7comm', written('controller'))}${port(445, 'microsoft-ds', '')}</ports><hostscript>${written(...HOST_SCRIPTS)}</hostscript></host>
</nmaprun>
`;

const nmap = (service: string, ...names: readonly ScriptName[]) =>
  defined({
    host_script: texts(...HOST_SCRIPTS),
    service,
    script: names.length === 0 ? undefined : texts(...names),
  });

const TEXT = `Starting Nmap 7.95 ( https://nmap.org ) at 2020-09-13 08:26 EDT
Nmap scan report for 192.0.2.1
Host is up.
PORT    STATE SERVICE
22/tcp  open  ssh
| ssh-hostkey: 
|   2048 aa:bb (RSA)
|_  256 cc:dd (ECDSA)

Nmap scan report for 192.0.2.1
PORT    STATE SERVICE
443/tcp open  https
| http-robots.txt: 1 disallowed entry 
|_/a
| ssl-cert: Subject: commonName=a.example/organizationName=A/B Ltd/countryName=US
| Subject Alternative Name: DNS:a.example, DNS:b.example
| Issuer: commonName=Example CA
| Public Key type: rsa
| Public Key bits: 2048
| Signature Algorithm: sha256WithRSAEncryption
| Not valid before: 2020-01-01T00:00:00
| Not valid after:  2021-01-01T00:00:00
| MD5:   0001 0203 0405 0607 0809 0a0b 0c0d 0e0f
|_SHA-1: 0001 0203 0405 0607 0809 0a0b 0c0d 0e0f 1011 1213
| tls-alpn: 
|   h2
|_  http/1.1

Nmap done: 1 IP address (1 host up) scanned in 1.00 seconds
`;

const MINUTE = {
  scan_date: '2020-09-13',
  last_updated: '2020-09-13T12:26:00.000Z',
  '@timestamp': '2020-09-13T12:26:00.000Z',
};

export const SCRIPT_VECTORS: readonly FormatVector[] = [
  {
    title: 'scripts whose findings have fields',
    bytes: RUN,
    records: [
      record(
        { uri: 'ssh://192.0.2.1:22', port: 22, protocol: 'ssh', prot7: 'ssh' },
        {
          ssh: {
            key_exchange: {
              server_host_key: {
                algorithm: 'ssh-ed25519',
                // sha256sum of the key.
                fingerprint_sha256: '66402c9468c58941dd19ffd650bf2b42f9226f83d3bd06ad515d0e5104a77020',
                raw: KEY,
                ed25519_public_key: { public_bytes: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=' },
              },
            },
            host_keys: [
              {
                algorithm: 'ssh-ed25519',
                fingerprint_sha256: '66402c9468c58941dd19ffd650bf2b42f9226f83d3bd06ad515d0e5104a77020',
                raw: KEY,
                length: 256,
              },
            ],
            server_key_exchange: {
              kex_algorithms: ['curve25519-sha256'],
              client_to_server_ciphers: ['aes128-ctr', 'aes256-ctr'],
              server_to_client_ciphers: ['aes128-ctr', 'aes256-ctr'],
              client_to_server_macs: ['hmac-sha2-256'],
              server_to_client_macs: ['hmac-sha2-256'],
            },
          },
          cve: [
            {
              name: 'CVE-2016-8858',
              base_score: '7.8',
              cpe: 'cpe:2.3:a:openbsd:openssh:7.2p2:*:*:*:*:*:*:*',
              match_type: 'cpe',
            },
          ],
          nmap: nmap('ssh', 'hostKey', 'algorithms', 'vulners'),
        },
      ),
      record(
        { uri: 'smtp://192.0.2.1:25', port: 25, protocol: 'smtp', prot7: 'smtp' },
        { smtp: { banner: '220 mail.example\tESMTP' }, nmap: nmap('smtp', 'banner') },
      ),
      record(
        { uri: 'http://192.0.2.1:80/', port: 80, protocol: 'http', prot7: 'http' },
        {
          http: { headers: { server: ['nginx'], x_a: ['b'], location: ['https://b.example/'] } },
          nmap: nmap('http', 'headers', 'server', 'redirect'),
        },
      ),
      record(
        { uri: 'https://192.0.2.1:443/', port: 443, protocol: 'https', prot7: 'http' },
        {
          tls: {
            supported_versions: ['TLSv1.2', 'SSLv2'],
            supported_ciphers: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384', 'SSL2_RC4_128_WITH_MD5'],
          },
          nmap: nmap('https', 'suites', 'old'),
        },
      ),
      record(
        { uri: 'mysql://192.0.2.1:3306', port: 3306, protocol: 'mysql', prot7: 'mysql' },
        {
          mysql: {
            protocol_version: 10,
            server_version: '8.0.36',
            connection_id: 9,
            auth_plugin_name: 'caching_sha2_password',
          },
          nmap: nmap('mysql', 'mysql'),
        },
      ),
      record(
        { uri: 'rdp://192.0.2.1:3389', port: 3389, protocol: 'rdp', prot7: 'rdp' },
        {
          rdp: {
            security_protocols: ['rdp', 'credssp'],
            nla: true,
            target_name: 'EX',
            dns_computer_name: 'win.ex.example',
            os_version: '10.0.17763',
          },
          nmap: nmap('ms-wbt-server', 'layers', 'desktop'),
        },
      ),
      record(
        { uri: 'snmp://192.0.2.1:161', port: 161, protocol: 'snmp', prot7: 'snmp', prot4: 'udp' },
        {
          snmp: {
            engine: { enterprise: 'net-snmp', format: 'unknown', data: '0102', boots: 7 },
            banner: 'Linux a 6.1',
            uptime: 8_640_000,
          },
          nmap: nmap('snmp', 'engine', 'description'),
        },
      ),
      record(
        { uri: 'portmap://192.0.2.1:111', port: 111, protocol: 'portmap', prot7: 'portmap' },
        {
          portmap: {
            programs: [
              { number: 100_000, name: 'rpcbind', version: 3, protocol: 'tcp', port: 111 },
              { number: 100_000, name: 'rpcbind', version: 4, protocol: 'tcp', port: 111 },
            ],
          },
          nmap: nmap('rpcbind', 'programs'),
        },
      ),
      record(
        { uri: 'ethernetip://192.0.2.1:44818', port: 44_818, protocol: 'ethernetip', prot7: 'ethernetip' },
        {
          ethernetip: {
            device_type: 12,
            device_type_name: 'Communications Adapter',
            vendor_id: 1,
            vendor_name: 'Example',
            product_name: 'A-1',
            serial_number: '0x0001',
          },
          nmap: nmap('EtherNetIP-2', 'device'),
        },
      ),
      record(
        { uri: 's7://192.0.2.1:102', port: 102, protocol: 's7', prot7: 's7' },
        {
          s7: { is_s7: true, module_id: '6ES7 315', firmware: '2.6.9', system: 'A' },
          nmap: nmap('s7comm', 'controller'),
        },
      ),
      record(
        { uri: 'smb://192.0.2.1:445', port: 445, protocol: 'smb', prot7: 'smb' },
        {
          smb: {
            native_os: 'Windows 6.1',
            ntlm: 'Samba 4.3.11',
            ntlm_info: { netbios_computer_name: 'SRV', dns_computer_name: 'srv.a.example' },
            smbv1_support: true,
            smb_version: { major: 3, minor: 1, revision: 1, version_string: 'SMB 3.1.1' },
            signing_required: true,
          },
          cve: [{ name: 'CVE-2017-0143' }],
          nmap: nmap('microsoft-ds'),
        },
      ),
    ].map((value) => [0, value] as const),
    refused: [],
  },
  {
    title: 'text with a certificate that is described, and a time zone',
    bytes: TEXT,
    records: [
      record(
        { uri: 'ssh://192.0.2.1:22', port: 22, protocol: 'ssh', prot7: 'ssh' },
        {
          ssh: {
            host_keys: [
              { algorithm: 'ssh-rsa', length: 2048 },
              { algorithm: 'ecdsa-sha2-nistp256', length: 256 },
            ],
          },
          nmap: { service: 'ssh', script: { ssh_hostkey: '\n  2048 aa:bb (RSA)\n  256 cc:dd (ECDSA)' } },
        },
      ),
      record(
        { uri: 'https://192.0.2.1:443/', port: 443, protocol: 'https', prot7: 'http' },
        {
          tls: { alpn: 'h2' },
          certificate: {
            names: ['a.example', 'b.example'],
            subject: { common_name: ['a.example'], organization: ['A/B Ltd'], country: ['US'] },
            issuer: { common_name: ['Example CA'] },
            validity: { start: '2020-01-01T00:00:00Z', end: '2021-01-01T00:00:00Z' },
            signature_algorithm: { name: 'SHA256-RSA' },
            subject_key_info: { key_algorithm: { name: 'RSA' }, rsa_public_key: { length: 2048 } },
            fingerprint_md5: '000102030405060708090a0b0c0d0e0f',
            fingerprint_sha1: '000102030405060708090a0b0c0d0e0f10111213',
            src: 'scan',
          },
          nmap: {
            service: 'https',
            script: {
              http_robots_txt: '1 disallowed entry \n/a',
              ssl_cert: TEXT.slice(TEXT.indexOf('Subject: '), TEXT.indexOf('\n| tls-alpn'))
                .replaceAll(/\n\|./g, '\n')
                .replaceAll(/\n /g, '\n'),
              tls_alpn: '\n  h2\n  http/1.1',
            },
          },
        },
      ),
    ].map((value, at) => [[9, 28][at] ?? 0, { ...value, data: { ...value.data, ...MINUTE } }] as const),
    refused: [],
  },
];
