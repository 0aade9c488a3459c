import type { FormatVector } from '../format-vectors.ts';

const HOST = '"host":"a.example","port":443,"protocol":"http","engineVersion":"2.1.8","criteriaVersion":"2009q"';
const DETAILS =
  '"hostStartTime":1600000000000,"protocols":[{"id":771,"name":"TLS","version":"1.2"}],' +
  '"suites":[{"protocol":771,"list":[{"id":49200,"name":"TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384","cipherStrength":256,"namedGroupName":"x25519"}]}],' +
  '"namedGroups":{"list":[{"id":29,"name":"x25519"}]},"serverSignature":"nginx","httpStatusCode":200,"alpnProtocols":"h2 http/1.1",' +
  '"heartbleed":false,"poodleTls":1,"bleichenbacher":3,"supportsRc4":true,"hstsPolicy":{"status":"present"}';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'hosts, one with an endpoint without an address',
    bytes: `[
{${HOST},"endpoints":[{"grade":"A"}]},
{${HOST},"endpoints":[{"ipAddress":"192.0.2.1","serverName":"ptr.example","grade":"F","gradeTrustIgnored":"F","hasWarnings":true,"details":{${DETAILS}}}]}
]
`,
    records: [
      [
        1,
        {
          collection: 'responses',
          data: {
            uri: 'https://a.example:443/',
            host: 'a.example',
            host_type: 'domain',
            ip: '192.0.2.1',
            port: 443,
            protocol: 'https',
            prot4: 'tcp',
            prot7: 'http',
            path: '/',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
            ptr: ['ptr.example'],
            tls: { supported_versions: ['TLSv1.2'], supported_ciphers: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'] },
            http: { status_code: 200, headers: { server: ['nginx'] } },
            ssl_labs: {
              grade: 'F',
              grade_trust_ignored: 'F',
              has_warnings: true,
              vulnerabilities: ['rc4', 'robot'],
              groups: ['x25519'],
              alpn_protocols: ['h2', 'http/1.1'],
              hsts: 'present',
              engine_version: '2.1.8',
              criteria_version: '2009q',
              ciphers: [
                { version: 'TLSv1.2', name: 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384', bits: 256, group: 'x25519' },
              ],
            },
            scan_date: '2020-09-13',
            last_updated: '2020-09-13T12:26:40.000Z',
            '@timestamp': '2020-09-13T12:26:40.000Z',
          },
        },
      ],
    ],
    refused: [[0, 'it has no address']],
  },
];
