/** What somebody could write into each field of each collection to break, slow down or deceive the page. */
import type { Collection } from '@periplus/model/collection.ts';

const SCRIPT = '<img src=x onerror=alert(1)><script>alert(1)</script>';
const TURNED = 'invoice\u202efdp.exe';
const ESCAPES = '\u001b[31mred\u001b[0m \u0007\u0000\u0000\u0000 pay\u200bpal \u2066isolated\u2069 zero\u200dwidth';
const WIDE = '𝕎\u0335\u0336\u0337\u0338'.repeat(20);
const LONG_NAME = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(50)}.example`;
const HUGE = `${'A long line of a page that never ends. '.repeat(2_600)}`;

export const HOSTILE_TEXTS: readonly { readonly name: string; readonly text: string; readonly field?: string }[] = [
  { name: 'An address', text: '192.0.2.1', field: 'ip' },
  { name: 'A longer address', text: '2001:db8:1234:5678:9abc:def0:1234:5678', field: 'ip' },
  { name: 'A name in ASCII', text: 'xn--mnchen-3ya.example', field: 'host' },
  { name: 'A name in Unicode', text: 'münchen.example', field: 'host' },
  { name: 'A name that looks like another', text: 'xn--80ak6aa92e.com', field: 'host' },
  { name: 'A hash', text: '3e93415f2e5b0f2deb94e3c4796da9106a8a8d23400b0c19b93ad86364cc78c3', field: 'jarm' },
  { name: 'An address of the web', text: 'https://www.example.com/login?next=%2F', field: 'uri' },
  { name: 'Markup', text: SCRIPT, field: 'http.title' },
  { name: 'Turned around', text: TURNED, field: 'http.title' },
  { name: 'Controls and what cannot be seen', text: ESCAPES, field: 'http.title' },
  { name: 'Hebrew', text: 'שלום https://example.com/ עולם', field: 'http.title' },
  { name: 'Marks above marks', text: WIDE, field: 'http.title' },
  { name: 'Empty', text: '', field: 'http.title' },
  {
    name: 'Lines',
    text: '220 mail.example.com ESMTP\r\n250-PIPELINING\r\n250 SIZE 10240000\r\n',
    field: 'smtp.banner',
  },
  { name: 'A hundred thousand characters', text: HUGE, field: 'http.body' },
  { name: 'A hundred thousand controls', text: '\u202e\u0000'.repeat(50_000), field: 'http.body' },
];

const hostileVulnerability = {
  name: SCRIPT,
  severity: { toString: 'x' },
  base_score: 'NaN',
  epss_score: -1e308,
  known_exploited: 'yes',
  description: HUGE,
  exploit_links: ['javascript:alert(1)', TURNED, {}],
  cwe: 7,
  match_product: ESCAPES,
};
const hostileCertificate = {
  names: [SCRIPT, TURNED, LONG_NAME, ...Array.from({ length: 5_000 }, (_, at) => `n${at}.example.com`)],
  subject_dn: TURNED,
  issuer_dn: ESCAPES,
  subject: { common_name: [TURNED], organization: HUGE },
  issuer: 'text',
  validity: { start: 'yesterday', end: '0001-01-01T00:00:00Z' },
  fingerprint_sha256: SCRIPT,
  validation_level: ESCAPES,
  signature: { self_signed: true },
  chain: [7, null, 'x', {}],
};

/** Longer than what is shown at first. */
export const hostileChain = {
  subject_dn: TURNED,
  issuer_dn: SCRIPT,
  validity: { end: ESCAPES },
  chain: [{ subject_dn: LONG_NAME }, 'text', ...Array.from({ length: 7 }, () => ({ subject_dn: ESCAPES }))],
};

/** JSON that nobody has looked at: its names are hostile too, and it is deep, wide and long. */
export const hostileJson: unknown = {
  [SCRIPT]: TURNED,
  [TURNED]: [ESCAPES, WIDE, '', 7, null, true, {}, []],
  [LONG_NAME]: LONG_NAME,
  '__proto__ ': { constructor: HUGE },
  deep: Array.from({ length: 30 }).reduce((inner) => [inner], 'the end of thirty lists'),
  wide: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`member_${at}`, at])),
  lines: 'one\r\ntwo\n\n\nthree',
};

export const hostileVulnerabilities: readonly unknown[] = [
  hostileVulnerability,
  { name: LONG_NAME, base_score: '9.8', known_exploited: true, match_product: TURNED },
  {},
];

export const hostileRecords: Readonly<Record<Collection, readonly unknown[]>> = {
  responses: [
    {
      ip: '2001:db8:1234:5678:9abc:def0:1234:5678',
      port: 65535,
      protocol: ESCAPES,
      prot4: 'udp',
      prot7: 'http',
      host: LONG_NAME,
      ptr: [TURNED, SCRIPT],
      domain: Array.from({ length: 100 }, (_, at) => `d${at}.example.com`),
      uri: 'javascript:alert(1)',
      isp: HUGE,
      geo: { country: SCRIPT, city: TURNED },
      last_updated: 'never',
      http: {
        title: `${TURNED} ${ESCAPES} ${SCRIPT}`,
        status_code: '99999999',
        body: HUGE,
        status_line: ESCAPES,
        headers: { [SCRIPT]: [SCRIPT, TURNED], [TURNED]: ESCAPES, [LONG_NAME]: LONG_NAME, status: [7, null, {}] },
        favicon: { image: 'PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+', hash_sha256: TURNED, uri: 'javascript:alert(1)' },
      },
      tag: [
        { name: SCRIPT, fullname: `${TURNED}${HUGE}`, [SCRIPT]: { version: ESCAPES } },
        { name: '__proto__' },
        7,
        null,
      ],
      cve: [
        hostileVulnerability,
        ...Array.from({ length: 300 }, (_, at) => ({ name: `CVE-2026-${at}`, base_score: '9.1' })),
      ],
      certificate: hostileCertificate,
      whois: { asn: { number: [TURNED] }, net: 'text' },
    },
    {
      ip: { a: 1 },
      port: ['x'],
      protocol: null,
      http: 'text',
      tag: {},
      cve: 'CVE-1',
      certificate: [],
      geo: 7,
      whois: [],
    },
    { ip: SCRIPT, port: TURNED, protocol: 'https', http: { title: [[['nested']]] }, isp: '\n\n\n', host: '\u200b' },
  ],
  domains: [
    {
      domain: LONG_NAME,
      a: ['text', SCRIPT, TURNED],
      ns: Array.from({ length: 1_000 }, (_, at) => `ns${at}.example`),
      txt: HUGE,
    },
    { domain: TURNED, cname: [SCRIPT], mx: 7, txt: [ESCAPES], last_updated: {} },
  ],
  whois_ip: [
    {
      ip: 'text',
      net: { cidr: [SCRIPT], name: TURNED, description: HUGE, organization: ESCAPES, net_size: -5 },
      asn: { number: HUGE },
    },
    { ip: { gte: TURNED }, net: [], abuse: SCRIPT, asn: 'text' },
  ],
  whois_domains: [
    {
      domain: LONG_NAME,
      status: [HUGE, SCRIPT],
      registrant: { organization: TURNED },
      registrar: 'text',
      expiration_date: '9e9',
    },
    {
      domain: 'xn--80ak6aa92e.com',
      name_servers: ESCAPES,
      created_date: '0000',
      expiration_date: '2026-01-01T00:00:00Z',
    },
  ],
  certs: [{ certificate: hostileCertificate }, { certificate: 'text' }, hostileCertificate],
};
