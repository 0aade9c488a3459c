import type { FormatVector } from '../format-vectors.ts';

const TIME = {
  scan_date: '2020-01-02',
  last_updated: '2020-01-02T03:04:05.678Z',
  '@timestamp': '2020-01-02T03:04:05.678Z',
};

const HTTPS = {
  _shodan: { id: 'i', module: 'https-simple-new', options: { hostname: 'www.a.example' }, ptr: true },
  ip: 3221225985,
  ip_str: '192.0.2.1',
  port: 8443,
  transport: 'tcp',
  timestamp: '2020-01-02T03:04:05.678901',
  hostnames: ['a.example'],
  domains: ['a.example'],
  asn: 'AS64500',
  org: 'Org',
  isp: 'Isp',
  os: null,
  location: {
    country_code: 'AT',
    country_name: 'Austria',
    city: 'Vienna',
    region_code: '09',
    latitude: 48.2,
    longitude: 16.4,
  },
  hash: -5,
  data: 'HTTP/1.1 200 OK\r\nServer: nginx/1.2\r\nX-Odd: \u00e9\r\nContent-Type: text/html; charset=gbk\r\n\r\n',
  http: {
    title: 'Old',
    host: 'www.a.example',
    location: '/login',
    html: '<title>\u00e9</title>',
    html_hash: 7,
    robots: null,
    components: { 'Vue.js': { categories: ['JavaScript frameworks'] } },
    favicon: { hash: -3, data: 'AAAA\n', location: 'https://www.a.example:8443/f.ico' },
  },
  product: 'nginx',
  version: '1.2',
  cpe23: ['cpe:2.3:a:f5:nginx:1.2'],
  cpe: ['cpe:/a:f5:nginx:1.2'],
  vulns: {
    'CVE-2000-0001': { verified: true, cvss: '9.8', summary: 'Bad.', epss: 0.5, references: ['https://b.example'] },
    'CVE-2000-0002': { verified: false, cvss: null },
  },
  ssl: {
    versions: ['-SSLv3', 'TLSv1', 'TLSv1.2'],
    cipher: { version: 'TLSv1/SSLv3', bits: 128, name: 'ECDHE-RSA-AES128-GCM-SHA256' },
    jarm: 'aa',
    ja3s: 'bb',
    chain: [],
    cert: {
      subject: { CN: 'a.example', O: 'Org' },
      issuer: { CN: 'Ca' },
      serial: 4.9971450877216253e36,
      issued: '20200101000000Z',
      expires: '20210101000000Z',
      version: 2,
      expired: false,
      fingerprint: { sha1: 'cc', sha256: 'dd' },
    },
  },
};
const NAMED = {
  host: 'www.a.example',
  host_type: 'domain',
  ip: '192.0.2.1',
  target: { type: 'domain', domain: 'www.a.example' },
};
const HTTPS_RECORD = {
  uri: 'https://www.a.example:8443/login',
  ...NAMED,
  port: 8443,
  protocol: 'https',
  prot4: 'tcp',
  prot7: 'http',
  path: '/login',
  domain: ['a.example'],
  isp: 'Isp',
  geo: { country: 'AT', city: 'Vienna', location: { lat: 48.2, long: 16.4, lon: 16.4 } },
  whois: { net: { organization: 'Org' }, asn: { number: ['64500'] } },
  tag: [
    {
      name: 'nginx',
      fullname: 'nginx',
      cpe: ['cpe:2.3:a:f5:nginx:1.2:*:*:*:*:*:*:*'],
      nginx: { version: '1.2' },
    },
    { name: 'vue_js', fullname: 'Vue.js', category: ['JavaScript frameworks'] },
  ],
  cve: [{ name: 'CVE-2000-0001', description: 'Bad.', base_score: '9.8', epss_score: 0.5 }, { name: 'CVE-2000-0002' }],
  tls: { supported_versions: ['TLSv1.0', 'TLSv1.2'], cipher: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', ja3s: 'bb' },
  jarm: 'aa',
  certificate: {
    names: ['a.example'],
    subject: { common_name: ['a.example'], organization: ['Org'] },
    issuer: { common_name: ['Ca'] },
    validity: { start: '2020-01-01T00:00:00Z', end: '2021-01-01T00:00:00Z' },
    version: 3,
    fingerprint_sha1: 'cc',
    fingerprint_sha256: 'dd',
    src: 'scan',
  },
  http: {
    title: '\u00e9',
    status_code: 200,
    status_line: '200 OK',
    http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
    headers: { server: ['nginx/1.2'], content_type: ['text/html; charset=gbk'] },
    unknown_headers: [{ key: 'x_odd', value: ['\u00e9'] }],
    content_length: -1,
    body: '<title>\u00e9</title>',
    body_sha256: 'db4b1571ad26290ebb703770a4d23372bea04bc981be2fc0e03af3b53af60054',
    favicon: { hash_mmh3: -3, uri: 'https://www.a.example:8443/f.ico', path: '/f.ico', host: 'www.a.example' },
  },
  shodan: {
    id: 'i',
    module: 'https-simple-new',
    ptr: true,
    domains: ['a.example'],
    location: { region_code: '09' },
    hash: -5,
    http: { html_hash: 7 },
    product: 'nginx',
    version: '1.2',
    cpe23: ['cpe:2.3:a:f5:nginx:1.2'],
    cpe: ['cpe:/a:f5:nginx:1.2'],
    ssl: { cert: { subject: { cn: 'a.example', o: 'Org' }, issuer: { cn: 'Ca' }, expired: false } },
    verified_cve: ['CVE-2000-0001'],
  },
  ...TIME,
};

const BARE = {
  host: '192.0.2.2',
  host_type: 'ip',
  ip: '192.0.2.2',
  target: { type: 'ip', ip: '192.0.2.2' },
};
/** Of 256 bits. */
const ED25519 = `AAAAC3NzaC1lZDI1NTE5AAAAI${'A'.repeat(43)}`;
const ED25519_SHA256 = '92661cbdd8b61a43de5b107a5cb8eb641f091eccb61e6f25b87305a7d18cbea9';
const SSH = {
  ip: 3221225986,
  hash: 1,
  port: 22,
  transport: 'tcp',
  data: 'SSH-2.0-OpenSSH_9.6 Debian\r\nKey type: ssh-ed25519\n',
  ssh: { key: ED25519, type: 'ssh-ed25519', hassh: 'ee', mac: 'm', kex: { kex_algorithms: ['k'], languages: [''] } },
  _shodan: { module: 'ssh' },
};
const SSH_RECORD = {
  uri: 'ssh://192.0.2.2:22',
  ...BARE,
  port: 22,
  protocol: 'ssh',
  prot4: 'tcp',
  prot7: 'ssh',
  ssh: {
    banner: 'SSH-2.0-OpenSSH_9.6 Debian',
    server_id: { raw: 'SSH-2.0-OpenSSH_9.6 Debian', version: '2.0', software: 'OpenSSH_9.6', comment: 'Debian' },
    server_key_exchange: { kex_algorithms: ['k'] },
    key_exchange: {
      server_host_key: {
        algorithm: 'ssh-ed25519',
        fingerprint_sha256: ED25519_SHA256,
        raw: ED25519,
        ed25519_public_key: { public_bytes: `${'A'.repeat(43)}=` },
      },
    },
    host_keys: [{ algorithm: 'ssh-ed25519', fingerprint_sha256: ED25519_SHA256, raw: ED25519, length: 256 }],
    hassh: 'ee',
  },
  shodan: { module: 'ssh', hash: 1, ssh: { mac: 'm' } },
};
const UDP = {
  _shodan: { module: 'ubiquiti-discover' },
  ipv6: '2001:db8::1',
  port: 10001,
  transport: 'udp',
  data: 'Device: x',
  hash: 2,
};
const UDP_RECORD = {
  uri: 'ubiquiti_discover_udp://[2001:db8::1]:10001',
  host: '2001:db8::1',
  host_type: 'ip',
  ip: '2001:db8::1',
  port: 10001,
  protocol: 'ubiquiti_discover_udp',
  prot4: 'udp',
  prot7: 'ubiquiti_discover',
  target: { type: 'ip', ip: '2001:db8::1' },
  shodan: { module: 'ubiquiti-discover', data: 'Device: x', hash: 2 },
};

const of = (data: object) => ({ collection: 'responses', data });
const LINES = [{ _shodan: {}, port: 1 }, HTTPS, SSH].map((banner) => JSON.stringify(banner)).join('\n');

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a download with a banner of no address, a page over TLS and a key of SSH',
    bytes: LINES,
    records: [
      [1, of(HTTPS_RECORD)],
      [2, of(SSH_RECORD)],
    ],
    refused: [[0, 'the banner has no address']],
  },
  {
    title: 'the view of a host, with the facts of the host around its banners',
    bytes: JSON.stringify({
      ip_str: '192.0.2.2',
      ports: [22],
      tags: [],
      data: [{ hash: 0, ip_str: '192.0.2.2' }, SSH],
      os: null,
    }),
    records: [[1, of(SSH_RECORD)]],
    refused: [[0, 'the banner has no port']],
  },
  {
    title: 'the answer of a search',
    bytes: JSON.stringify({ matches: [UDP], total: 1, facets: { org: [{ count: 1, value: 'x' }] } }, undefined, 1),
    records: [[0, of(UDP_RECORD)]],
    refused: [],
  },
];
