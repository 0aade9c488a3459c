import type { FormatVector } from '../format-vectors.ts';

const SERVER = {
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
};
const MAIL = {
  ...SERVER,
  uri: 'smtpstarttls://a.example:2500',
  port: 2500,
  protocol: 'smtpstarttls',
  prot7: 'smtp',
  path: undefined,
};
const SUITE = 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384';
const TLS = {
  version: 'TLSv1.2',
  supported_versions: ['TLSv1.2'],
  cipher: SUITE,
  supported_ciphers: [SUITE],
};

const response = (data: object) => ({ collection: 'responses', data });

const accepted = JSON.stringify({
  cipher_suite: { name: SUITE, key_size: 256 },
  ephemeral_key: { curve_name: 'X25519' },
});
const suites = `{"cipher_suite_preferred_by_server":${accepted},"accepted_cipher_suites":[${accepted}],"rejected_cipher_suites":[]}`;
const location = (ip: string, port: number): string => `{"hostname":"a.example","ip_address":${ip},"port":${port}}`;

const OLD = `{"server_scan_results":[
{"scan_commands":["heartbleed"],"scan_commands_results":{},"server_info":{"server_location":${location('null', 443)}}},
{"scan_commands":["heartbleed"],"scan_commands_results":{"heartbleed":{"is_vulnerable_to_heartbleed":true},"robot":{"robot_result":"NOT_VULNERABLE_NO_ORACLE"},"tls_1_1_cipher_suites":{"accepted_cipher_suites":[]},"tls_1_2_cipher_suites":${suites}},"server_info":{"server_location":${location('"192.0.2.1"', 443)}}}
],"sslyze_version":"3.0.7"}
`;

const NEW = `{"date_scans_completed":"2020-09-13T12:27:40.000000","date_scans_started":"2020-09-13T12:26:40.000000","server_scan_results":[
{"connectivity_status":"ERROR","scan_result":null,"scan_status":"ERROR_NO_CONNECTIVITY","server_location":${location('"192.0.2.1"', 443)},"uuid":"a"},
{"uuid":"b","server_location":${location('"192.0.2.1"', 2500)},"network_configuration":{"tls_opportunistic_encryption":"SMTP"},"scan_status":"COMPLETED","scan_result":{"tls_1_2_cipher_suites":{"status":"COMPLETED","result":${suites}},"tls_compression":{"status":"COMPLETED","result":{"supports_compression":false}},"heartbleed":{"status":"NOT_SCHEDULED","result":null}}}
]}
`;

const DOCUMENT = `<?xml version="1.0" encoding="utf-8"?>
<document SSLyzeVersion="1.4.3" title="SSLyze Scan Results"><results totalScanTime="1">
<target host="a.example" ip="" port="443"/>
<target host="a.example" ip="192.0.2.1" port="443" tlsWrappedProtocol="https">
<certinfo><certificateValidation><hostnameValidation certificateMatchesServerHostname="True"/><pathValidation validationResult="ok"/></certificateValidation></certinfo>
<heartbleed><openSslHeartbleed isVulnerable="True"/></heartbleed>
<tlsv1_2 isProtocolSupported="True"><preferredCipherSuite><cipherSuite keySize="256" name="${SUITE}"/></preferredCipherSuite><acceptedCipherSuites><cipherSuite keySize="256" name="ECDHE-RSA-AES256-GCM-SHA384"/></acceptedCipherSuites></tlsv1_2>
</target></results></document>
`;

const CIPHERS = [{ version: 'TLSv1.2', name: SUITE, bits: 256, group: 'X25519' }];

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'results of version 3',
    bytes: OLD,
    records: [[1, response({ ...SERVER, tls: TLS, sslyze: { vulnerabilities: ['heartbleed'], ciphers: CIPHERS } })]],
    refused: [[0, 'it has no address']],
  },
  {
    title: 'results of version 5, with a server that was not reached',
    bytes: NEW,
    records: [
      [
        1,
        response({
          ...MAIL,
          tls: TLS,
          sslyze: { compression: false, ciphers: CIPHERS },
          scan_date: '2020-09-13',
          last_updated: '2020-09-13T12:26:40.000Z',
          '@timestamp': '2020-09-13T12:26:40.000Z',
        }),
      ],
    ],
    refused: [[0, 'the server could not be scanned']],
  },
  {
    title: 'results of version 1',
    bytes: DOCUMENT,
    records: [
      [
        1,
        response({
          ...SERVER,
          tls: TLS,
          sslyze: {
            vulnerabilities: ['heartbleed'],
            is_trusted: true,
            matches_hostname: true,
            ciphers: [{ version: 'TLSv1.2', name: SUITE, bits: 256 }],
          },
        }),
      ],
    ],
    refused: [[0, 'it has no address']],
  },
];
