import type { FormatVector } from '../format-vectors.ts';
import { CERTIFICATE, CERTIFICATE_FIELDS } from './certificate.vectors.ts';
import { DATABASES_VECTOR } from './databases.vectors.ts';
import { MODULES_VECTOR } from './modules.vectors.ts';
import { ok, SEEN, TIMESTAMP, TLS, TLS_LOG, ZGRAB_TLS } from './parts.vectors.ts';

const JARM = '29d29d15d29d29d00042d42d0000002059a3b916699461c5923779b77cf06b';

const WITH_CERTIFICATE = {
  handshake_log: {
    ...TLS_LOG.handshake_log,
    server_certificates: { certificate: { raw: CERTIFICATE, parsed: {} }, validation: { browser_trusted: false } },
  },
};

const WEB = {
  ip: '192.0.2.1',
  domain: 'a.example',
  data: {
    site: {
      ...ok('http', {
        redirect_response_chain: [
          {
            status_line: '301 Moved Permanently',
            status_code: 301,
            protocol: { name: 'HTTP/1.1', major: 1, minor: 1 },
            headers: { location: ['https://b.example/x?y'], unknown: [{ key: 'x_odd', value: ['1'] }] },
            request: { url: { scheme: 'http', host: 'a.example', path: '/' } },
          },
        ],
        response: {
          status_line: '200 OK',
          status_code: 200,
          protocol: 'HTTP/1.1',
          protocol_major: 1,
          protocol_minor: 1,
          headers: { content_type: ['text/html'], server: ['nginx'] },
          body: '<title>A &amp; B</title>',
          content_length: -1,
          request: {
            url: { scheme: 'https', host: 'b.example', path: '/x', raw_query: 'y' },
            tls_log: WITH_CERTIFICATE,
          },
        },
        redirects_to_resolved_ips: [{ redirect_name: 'b.example', ip: '198.51.100.7' }],
      }),
      port: 80,
    },
    jarm: ok('jarm', { fingerprint: JARM }),
    ssh: { status: 'connection-refused', protocol: 'ssh', timestamp: TIMESTAMP, error: 'refused' },
    bacnet: {
      status: 'io-timeout',
      protocol: 'bacnet',
      timestamp: TIMESTAMP,
      result: { is_bacnet: false, instance_number: 0 },
    },
  },
};

const MAIL = {
  ip: '2001:db8::2',
  data: {
    smtp: {
      ...ok('smtp', {
        banner: '220 a.example ESMTP post@a.example\r\n',
        ehlo: '250-a.example\r\n250-PIPELINING\r\n250 STARTTLS\r\n',
        starttls: '220 go\r\n',
        tls: TLS_LOG,
      }),
      status: 'application-error',
      port: 587,
    },
    tls: ok('tls', TLS_LOG),
    jarm: ok('jarm', { fingerprint: JARM }),
    odd: ok('wonder', { greeting: 'hello' }),
  },
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'redirects, certificates, unknown modules, and targets without results',
    bytes: [
      MAIL,
      { ip: '192.0.2.9' },
      { ip: '192.0.2.9', error: 'blocked' },
      { data: WEB.data },
      { domain: 'c.example', data: { pop3: ok('pop3', { banner: '+OK\r\n' }) } },
      WEB,
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
    records: [
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'smtpstarttls://[2001:db8::2]:587',
            host: '2001:db8::2',
            host_type: 'ip',
            ip: '2001:db8::2',
            port: 587,
            protocol: 'smtpstarttls',
            prot4: 'tcp',
            prot7: 'smtp',
            target: { type: 'ip', ip: '2001:db8::2' },
            smtp: {
              banner: '220 a.example ESMTP post@a.example\r\n',
              ehlo: '250-a.example\r\n250-PIPELINING\r\n250 STARTTLS\r\n',
              starttls: '220 go\r\n',
              extensions: ['PIPELINING', 'STARTTLS'],
              contacts: { email: ['post@a.example'] },
            },
            tls: TLS,
            zgrab2: { module: 'smtp', status: 'application-error', tls: ZGRAB_TLS },
            ...SEEN,
          },
        },
      ],
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'tls://[2001:db8::2]:443',
            host: '2001:db8::2',
            host_type: 'ip',
            ip: '2001:db8::2',
            port: 443,
            protocol: 'tls',
            prot4: 'tcp',
            prot7: 'tls',
            target: { type: 'ip', ip: '2001:db8::2' },
            tls: TLS,
            jarm: '29d29d15d29d29d00042d42d0000002059a3b916699461c5923779b77cf06b',
            zgrab2: { module: 'tls', status: 'success', tls: ZGRAB_TLS },
            ...SEEN,
          },
        },
      ],
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'wonder://[2001:db8::2]:0',
            host: '2001:db8::2',
            host_type: 'ip',
            ip: '2001:db8::2',
            port: 0,
            protocol: 'wonder',
            prot4: 'tcp',
            prot7: 'wonder',
            target: { type: 'ip', ip: '2001:db8::2' },
            wonder: { greeting: 'hello' },
            zgrab2: { module: 'odd', status: 'success' },
            ...SEEN,
          },
        },
      ],
      [
        4,
        {
          collection: 'responses',
          data: {
            uri: 'pop3://c.example:110',
            host: 'c.example',
            host_type: 'domain',
            port: 110,
            protocol: 'pop3',
            prot4: 'tcp',
            prot7: 'pop3',
            target: { type: 'domain', domain: 'c.example' },
            domain: ['c.example'],
            pop3: { banner: '+OK\r\n' },
            zgrab2: { module: 'pop3', status: 'success' },
            ...SEEN,
          },
        },
      ],
      [
        5,
        {
          collection: 'responses',
          data: {
            uri: 'http://a.example:80/',
            host: 'a.example',
            host_type: 'domain',
            ip: '192.0.2.1',
            port: 80,
            protocol: 'http',
            prot4: 'tcp',
            prot7: 'http',
            path: '/',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
            http: {
              status_code: 301,
              status_line: '301 Moved Permanently',
              http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
              headers: { location: ['https://b.example/x?y'] },
              unknown_headers: [{ key: 'x_odd', value: ['1'] }],
            },
            zgrab2: { module: 'site', status: 'success' },
            ...SEEN,
          },
        },
      ],
      [
        5,
        {
          collection: 'responses',
          data: {
            uri: 'https://b.example:443/x?y',
            host: 'b.example',
            host_type: 'domain',
            ip: '198.51.100.7',
            port: 443,
            protocol: 'https',
            prot4: 'tcp',
            prot7: 'http',
            path: '/x?y',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['b.example'],
            http: {
              status_code: 200,
              status_line: '200 OK',
              http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
              headers: { content_type: ['text/html'], server: ['nginx'] },
              content_length: -1,
              body: '<title>A &amp; B</title>',
              body_sha256: '37ef5afce62cbfb09574b95db0eabcaf41711fc3964a3792429f01af89187043',
              title: 'A & B',
            },
            referer: ['http://a.example:80/'],
            certificate: { ...CERTIFICATE_FIELDS, src: 'scan' },
            tls: {
              version: 'TLSv1.2',
              cipher: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
              key_exchange_group: 'secp256r1',
              ja4x: ['7022c563de38_7022c563de38_795797892f9c'],
            },
            zgrab2: {
              module: 'site',
              status: 'success',
              tls: {
                server_hello: {
                  version: { name: 'TLSv1.2', value: 771 },
                  cipher_suite: { hex: '0xC02F', name: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', value: 49199 },
                  heartbeat: true,
                },
                server_key_exchange: { ecdh_params: { curve_id: { name: 'secp256r1', id: 23 } } },
                validation: { browser_trusted: false },
              },
            },
            ...SEEN,
          },
        },
      ],
      [
        5,
        {
          collection: 'certs',
          data: {
            certificate: CERTIFICATE_FIELDS,
            last_updated: '2023-11-14T22:13:20.000Z',
            '@timestamp': '2023-11-14T22:13:20.000Z',
          },
        },
      ],
      [
        5,
        {
          collection: 'responses',
          data: {
            uri: 'tls://a.example:443',
            host: 'a.example',
            host_type: 'domain',
            ip: '192.0.2.1',
            port: 443,
            protocol: 'tls',
            prot4: 'tcp',
            prot7: 'tls',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
            jarm: '29d29d15d29d29d00042d42d0000002059a3b916699461c5923779b77cf06b',
            zgrab2: { module: 'jarm', status: 'success' },
            ...SEEN,
          },
        },
      ],
    ],
    refused: [
      [1, 'it has no results'],
      [3, 'it has neither an address nor a name'],
    ],
  },
  {
    title: 'an address whose redirect names no address',
    bytes: JSON.stringify({
      ip: '192.0.2.1',
      data: {
        http: {
          status: 'success',
          protocol: 'http',
          result: {
            response: { status_code: 200, request: { url: { scheme: 'http', host: 'b.example', path: '/' } } },
          },
        },
      },
    }),
    records: [
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'http://b.example:80/',
            host: 'b.example',
            host_type: 'domain',
            port: 80,
            protocol: 'http',
            prot4: 'tcp',
            prot7: 'http',
            path: '/',
            target: { type: 'domain', domain: 'b.example' },
            domain: ['b.example'],
            http: { status_code: 200 },
            zgrab2: { module: 'http', status: 'success' },
          },
        },
      ],
    ],
    refused: [],
  },
  DATABASES_VECTOR,
  MODULES_VECTOR,
];
