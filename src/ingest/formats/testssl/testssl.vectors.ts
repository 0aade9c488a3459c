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
  uri: 'smtpstarttls://a.example:25',
  ip: '2001:db8::1',
  port: 25,
  protocol: 'smtpstarttls',
  prot7: 'smtp',
  path: undefined,
};
const TIME = {
  scan_date: '2020-09-13',
  last_updated: '2020-09-13T12:26:40.000Z',
  '@timestamp': '2020-09-13T12:26:40.000Z',
};

const response = (data: object) => ({ collection: 'responses', data });

const TABLE = `"id","fqdn/ip","port","severity","finding","cve","cwe"
"engine_problem","a.example/","443","WARN","No engine","",""
"TLS1_2","a.example/192.0.2.1","443","OK","offered","",""
"TLS1_3","/","443","OK","offered with final","",""
"cipher_negotiated","a.example/192.0.2.1","443","OK","ECDHE-RSA-AES128-GCM-SHA256, 256 bit ECDH (P-256)","",""
"DROWN","a.example/192.0.2.1","443","HIGH","vulnerable, see ""a""","CVE-2016-0800 CVE-2016-0703","CWE-310"
"overall_grade","a.example/2001:db8::1","25","OK","A+","",""
"TLS1_2","a.example","443","OK","offered","",""
`;

const FLAT = `[
 {"id":"cipher-tls1_2_xc030","ip":"a.example/192.0.2.1","port":"443","severity":"OK","finding":"TLSv1.2   xc030"}
,{"ip":"a.example/192.0.2.1","port":"443","severity":"OK","finding":"a"}
,{"id":"banner_server","ip":"a.example/192.0.2.1","port":"443","severity":"INFO","finding":"nginx"}
]
`;

const PRETTY = `{
  "Invocation": "testssl.sh a.example",
  "startTime": "1600000000",
  "scanResult": [
    {"targetHost":"","ip":"","port":"443","protocols":[{"id":"SSLv2","severity":"OK","finding":"not offered"}]},
    {"id":"engine_problem","severity":"WARN","finding":"a"},
    {"targetHost":"a.example","ip":"192.0.2.1","port":"443","rDNS":"--","service":"HTTP","vulnerabilities":[{"id":"BEAST","severity":"LOW","cve":"CVE-2011-3389","cwe":"CWE-20","finding":"VULNERABLE"}]}
  ],
  "scanTime": 60
}
`;

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a table, each row a part of the record of its server',
    bytes: TABLE,
    records: [
      [
        2,
        response({
          ...SERVER,
          tls: { supported_versions: ['TLSv1.2'] },
          testssl: { findings: [{ id: 'TLS1_2', severity: 'OK', finding: 'offered' }] },
        }),
      ],
      [
        4,
        response({
          ...SERVER,
          tls: { cipher: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256' },
          testssl: {
            findings: [
              {
                id: 'cipher_negotiated',
                severity: 'OK',
                finding: 'ECDHE-RSA-AES128-GCM-SHA256, 256 bit ECDH (P-256)',
              },
            ],
          },
        }),
      ],
      [
        5,
        response({
          ...SERVER,
          testssl: {
            findings: [
              {
                id: 'DROWN',
                severity: 'HIGH',
                finding: 'vulnerable, see "a"',
                cve: ['CVE-2016-0800', 'CVE-2016-0703'],
                cwe: ['CWE-310'],
              },
            ],
          },
        }),
      ],
      [6, response({ ...MAIL, testssl: { grade: 'A+' } })],
      [
        7,
        response({
          ...SERVER,
          ip: undefined,
          tls: { supported_versions: ['TLSv1.2'] },
          testssl: { findings: [{ id: 'TLS1_2', severity: 'OK', finding: 'offered' }] },
        }),
      ],
    ],
    refused: [[3, 'it has neither an address nor a name']],
  },
  {
    title: 'a list of findings',
    bytes: FLAT,
    records: [
      [
        0,
        response({
          ...SERVER,
          tls: { supported_ciphers: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'] },
          testssl: { findings: [{ id: 'cipher-tls1_2_xc030', severity: 'OK', finding: 'TLSv1.2   xc030' }] },
        }),
      ],
      [
        2,
        response({
          ...SERVER,
          http: { headers: { server: ['nginx'] } },
          testssl: { findings: [{ id: 'banner_server', severity: 'INFO', finding: 'nginx' }] },
        }),
      ],
    ],
    refused: [[1, 'it has no `id`']],
  },
  {
    title: 'findings in groups',
    bytes: PRETTY,
    records: [
      [
        2,
        response({
          ...SERVER,
          testssl: {
            findings: [
              {
                id: 'BEAST',
                severity: 'LOW',
                finding: 'VULNERABLE',
                cve: ['CVE-2011-3389'],
                cwe: ['CWE-20'],
              },
            ],
          },
          ...TIME,
        }),
      ],
    ],
    refused: [[0, 'it has neither an address nor a name']],
  },
];
