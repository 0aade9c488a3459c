import type { FormatVector } from '../format-vectors.ts';

const of = (data: object, collection = 'responses') => ({ collection, data });

const CERT = {
  fingerprint_sha256: 'aa',
  fingerprint_sha1: 'bb',
  tbs_fingerprint_sha256: 'cc',
  tbs_no_ct_fingerprint_sha256: 'dd',
  spki_subject_fingerprint_sha256: 'ee',
  names: ['a.example'],
  validation_level: 'ov',
  modified_at: '2020-02-03T04:05:06Z',
  ever_seen_in_scan: false,
  zlint: { version: 3, lints: { a: true } },
  parsed: {
    version: 3,
    serial_number: '3311565258528077731295218946714536456',
    subject_dn: 'C=AT, O=A\\, B, CN=a.example',
    subject: { common_name: ['a.example'], country: ['AT'] },
    issuer_dn: 'CN=Ca',
    validity_period: { not_before: '2020-01-01T00:00:00Z', not_after: '2020-01-01T00:00:09Z', length_seconds: 9 },
    subject_key_info: {
      fingerprint_sha256: 'ff',
      key_algorithm: { name: 'ECDSA', oid: '1.2.840.10045.2.1' },
      ecdsa: { curve: 'P-256', length: 256, x: '00'.repeat(32) },
    },
    signature: {
      signature_algorithm: { name: 'SHA256-RSA', oid: '1.2.840.113549.1.1.11' },
      value: '01'.repeat(16),
      valid: true,
    },
    extensions: {
      basic_constraints: null,
      key_usage: { value: 17, digital_signature: true },
      signed_certificate_timestamps: [
        {
          log_id: '02'.repeat(32),
          timestamp: '2025-01-02T23:28:32Z',
          signature: { hash_algorithm: 'SHA256', signature_algorithm: 'ECDSA', signature: '3044' },
        },
      ],
    },
    ja4x: 'j4x',
  },
};
const CERT_RECORD = {
  names: ['a.example'],
  subject_dn: 'CN=a.example, O=A\\, B, C=AT',
  issuer_dn: 'CN=Ca',
  subject: { common_name: ['a.example'], country: ['AT'] },
  validity: { start: '2020-01-01T00:00:00Z', end: '2020-01-01T00:00:09Z', length: 9 },
  validation_level: 'OV',
  serial_number: '3311565258528077731295218946714536456',
  version: 3,
  fingerprint_sha1: 'bb',
  fingerprint_sha256: 'aa',
  tbs_fingerprint: 'cc',
  tbs_noct_fingerprint: 'dd',
  spki_subject_fingerprint: 'ee',
  subject_key_info: {
    fingerprint_sha256: 'ff',
    key_algorithm: { name: 'ECDSA', oid: '1.2.840.10045.2.1' },
    ecdsa_public_key: { curve: 'P-256', length: 256, x: `${'A'.repeat(43)}=` },
  },
  signature_algorithm: { name: 'SHA256-RSA', oid: '1.2.840.113549.1.1.11' },
  signature: {
    signature_algorithm: { name: 'SHA256-RSA', oid: '1.2.840.113549.1.1.11' },
    value: 'AQEBAQEBAQEBAQEBAQEBAQ==',
    valid: true,
  },
  extensions: {
    key_usage: { value: 17, digital_signature: true },
    signed_certificate_timestamps: [
      {
        version: 0,
        log_id: 'AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI=',
        timestamp: 1735860512,
        signature: 'BAMAAjBE',
      },
    ],
  },
};

const HOST = {
  ip: '192.0.2.1',
  location: {
    continent: 'Europe',
    country: 'Austria',
    country_code: 'AT',
    coordinates: { latitude: 48.2, longitude: 16.4 },
  },
  autonomous_system: { asn: 64500, name: 'AS-A', bgp_prefix: '192.0.2.0/24', country_code: 'AT', description: 'x' },
  whois: {
    network: { name: 'NET', cidrs: ['192.0.2.0/24'] },
    organization: { name: 'Org', handle: 'H', abuse_contacts: [{ email: 'abuse@a.example' }] },
  },
  dns: {
    names: ['a.example'],
    forward_dns: { 'a.example': { record_type: 'a' } },
    reverse_dns: { names: ['ptr.example'] },
  },
  labels: [{ value: 'CLOUD' }],
  services: [
    {
      ip: '192.0.2.1',
      port: 443,
      protocol: 'HTTP',
      transport_protocol: 'tcp',
      scan_time: '2020-01-02T03:04:05Z',
      banner: 'HTTP/1.1 200 OK',
      banner_hash_sha256: 'bh',
      software: [
        {
          product: 'nginx',
          vendor: 'f5',
          version: '1.2',
          cpe: 'cpe:2.3:a:f5:nginx:1.2:*:*:*:*:*:*:*',
          type: ['WEB_SERVER'],
        },
        { product: 'nginx', vendor: 'f5', cpe: 'cpe:2.3:a:f5:nginx:*:*:*:*:*:*:*:*' },
      ],
      labels: [{ value: 'WAF', evidence: [{ data_path: 'x' }] }],
      vulns: [{ id: 'CVE-2000-0001', severity: 'high', kev: [{}], metrics: { cvss_v31: { score: 9.8 } } }, { id: 'X' }],
      tls: {
        version_selected: 'tlsv1_3',
        cipher_selected: 'TLS_AES_128_GCM_SHA256',
        ja3s: 'j3',
        ja4s: 'j4',
        versions: [{ version: 'tlsv1_3' }, { version: 'tlsv1_2' }],
        presented_chain: [{ fingerprint_sha256: '11', subject_dn: 'C=AT, CN=Ca', issuer_dn: 'CN=Root' }],
      },
      jarm: { fingerprint: 'ja', is_success: true },
      cert: CERT,
      endpoints: [
        {
          hostname: '192.0.2.1',
          path: '/',
          endpoint_type: 'HTTP',
          scan_time: '2020-01-02T03:04:06Z',
          http: {
            uri: 'https://192.0.2.1/',
            protocol: 'HTTP/1.1',
            status_code: 200,
            status_reason: 'OK',
            headers: { Server: { headers: ['nginx'] }, 'X-Odd': { headers: ['1', '2'] } },
            body: '<title>A</title>',
            body_hash_sha256: 'digest',
            favicons: [{ name: 'https://192.0.2.1/f.ico', hash_sha256: 'fs', hash_shodan: -1 }],
          },
        },
        { hostname: '192.0.2.1', path: '/', endpoint_type: 'PROMETHEUS' },
        { hostname: 'www.a.example', path: '/x?y', endpoint_type: 'HTTP' },
      ],
    },
  ],
};
const TIME = {
  scan_date: '2020-01-02',
  last_updated: '2020-01-02T03:04:05.000Z',
  '@timestamp': '2020-01-02T03:04:05.000Z',
};
const LATER = {
  scan_date: '2020-01-02',
  last_updated: '2020-01-02T03:04:06.000Z',
  '@timestamp': '2020-01-02T03:04:06.000Z',
};
const FIRST = {
  ip: '192.0.2.1',
  port: 443,
  protocol: 'https',
  prot4: 'tcp',
  prot7: 'http',
  domain: ['a.example'],
  ptr: ['ptr.example'],
  geo: { continent: 'Europe', country: 'AT', location: { lat: 48.2, long: 16.4, lon: 16.4 } },
  whois: {
    net: { name: 'NET', organization: 'Org', cidr: ['192.0.2.0/24'] },
    asn: { number: ['64500'], name: 'AS-A', country: 'AT', cidr: '192.0.2.0/24' },
    abuse: 'abuse@a.example',
  },
  tag: [
    {
      name: 'nginx',
      fullname: 'nginx',
      category: ['WEB_SERVER'],
      cpe: ['cpe:2.3:a:f5:nginx:1.2:*:*:*:*:*:*:*'],
      nginx: { version: '1.2' },
    },
  ],
  cve: [{ name: 'CVE-2000-0001', severity: 'HIGH', base_score: '9.8', known_exploited: true }],
  tls: {
    version: 'TLSv1.3',
    supported_versions: ['TLSv1.3', 'TLSv1.2'],
    cipher: 'TLS_AES_128_GCM_SHA256',
    ja3s: 'j3',
    ja4s: 'j4',
    ja4x: ['j4x'],
  },
  jarm: 'ja',
  certificate: {
    ...CERT_RECORD,
    chain: [{ fingerprint_sha256: '11', subject_dn: 'CN=Ca, C=AT', issuer_dn: 'CN=Root' }],
    src: 'scan',
  },
  censys: {
    banner_hash_sha256: 'bh',
    labels: ['WAF'],
    endpoint_type: ['HTTP', 'PROMETHEUS'],
    host: { labels: [{ value: 'CLOUD' }], whois: { organization: { handle: 'H' } } },
  },
};
const PAGE = {
  status_code: 200,
  status_line: '200 OK',
  http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
  headers: { server: ['nginx'] },
  unknown_headers: [{ key: 'x_odd', value: ['1', '2'] }],
  content_length: -1,
  body: '<title>A</title>',
  body_sha256: 'digest',
  title: 'A',
  favicon: { hash_sha256: 'fs', hash_mmh3: -1, uri: 'https://192.0.2.1/f.ico', path: '/f.ico', host: '192.0.2.1' },
};

const SEARCH = {
  result: {
    total_hits: 4,
    hits: [
      { host_v1: { resource: { ip: '192.0.2.9', services: [] }, extensions: {} } },
      { host_v1: { resource: HOST, extensions: {} } },
      { certificate_v1: { resource: CERT } },
      {
        webproperty_v1: {
          resource: {
            hostname: 'w.example',
            port: 80,
            scan_time: '2020-01-02T03:04:05Z',
            endpoints: [{ ip: '2001:db8::1', path: '/', endpoint_type: 'HTTP', http: { status_code: 404 } }],
          },
        },
      },
    ],
  },
};

export const PLATFORM_VECTOR: FormatVector = {
  title: 'a search of the platform, with a host without services',
  bytes: JSON.stringify(SEARCH),
  records: [
    [
      1,
      of({
        uri: 'https://192.0.2.1:443/',
        host: '192.0.2.1',
        host_type: 'ip',
        path: '/',
        target: { type: 'ip', ip: '192.0.2.1' },
        ...FIRST,
        http: PAGE,
        ...LATER,
      }),
    ],
    [
      1,
      of({
        uri: 'https://www.a.example:443/x?y',
        host: 'www.a.example',
        host_type: 'domain',
        path: '/x?y',
        target: { type: 'domain', domain: 'www.a.example' },
        ...FIRST,
        ...TIME,
      }),
    ],
    [
      2,
      of(
        {
          certificate: { ...CERT_RECORD, src: 'ct' },
          censys: { zlint: { version: 3 } },
          last_updated: '2020-02-03T04:05:06.000Z',
          '@timestamp': '2020-02-03T04:05:06.000Z',
        },
        'certs',
      ),
    ],
    [
      3,
      of({
        uri: 'http://w.example:80/',
        host: 'w.example',
        host_type: 'domain',
        ip: '2001:db8::1',
        port: 80,
        protocol: 'http',
        prot4: 'tcp',
        prot7: 'http',
        path: '/',
        target: { type: 'domain', domain: 'w.example' },
        domain: ['w.example'],
        http: {
          status_code: 404,
          status_line: '404',
          headers: {},
          content_length: -1,
        },
        censys: { endpoint_type: ['HTTP'] },
        ...TIME,
      }),
    ],
  ],
  refused: [[0, 'the host has no services']],
};
