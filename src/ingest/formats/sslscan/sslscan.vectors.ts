import type { FormatVector } from '../format-vectors.ts';

const DOCUMENT = `<?xml version="1.0" encoding="UTF-8"?>
<document title="SSLScan Results" version="2.1.0" web="http://github.com/rbsec/sslscan">
 <ssltest host="a.example" sniname="a.example" port="443">
  <protocol type="tls" version="1.2" enabled="1" />
 </ssltest>
 <ssltest host="192.0.2" port="443" />
 <ssltest host="192.0.2.1" sniname="a.example" port="443">
  <protocol type="ssl" version="3" enabled="0" />
  <protocol type="tls" version="1.2" enabled="1" />
  <protocol type="tls" version="1.0" enabled="1" />
  <fallback supported="1" />
  <renegotiation supported="1" secure="1" />
  <compression supported="0" />
  <heartbleed sslversion="TLSv1.2" vulnerable="1" />
  <cipher status="preferred" sslversion="TLSv1.2" bits="256" cipher="ECDHE-RSA-AES256-GCM-SHA384" id="0xC030" curve="P-256" ecdhebits="256" strength="strong" />
  <cipher status="accepted" sslversion="TLSv1.0" bits="112" cipher="DES-CBC3-SHA" id="0x000A" strength="medium" />
  <group sslversion="TLSv1.2" bits="128" name="x25519" id="0x001d" strength="good" />
  <certificates><certificate type="short"><subject><![CDATA[a.example]]></subject><altnames><![CDATA[DNS:a.example, DNS:b.example]]></altnames><issuer><![CDATA[Example CA]]></issuer><self-signed>false</self-signed><not-valid-before>Jan  1 00:00:00 12020 GMT</not-valid-before><not-valid-after>Jan  1 00:00:00 2021 GMT</not-valid-after></certificate></certificates>
 </ssltest>
</document>
`;

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a host by its name, one without a place, and one by its address',
    bytes: DOCUMENT,
    records: [
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'https://a.example:443/',
            host: 'a.example',
            host_type: 'domain',
            port: 443,
            protocol: 'https',
            prot4: 'tcp',
            prot7: 'http',
            path: '/',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
            tls: { supported_versions: ['TLSv1.2'] },
          },
        },
      ],
      [
        2,
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
            tls: {
              supported_versions: ['TLSv1.0', 'TLSv1.2'],
              supported_ciphers: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384', 'TLS_RSA_WITH_3DES_EDE_CBC_SHA'],
            },
            certificate: {
              names: ['a.example', 'b.example'],
              subject: { common_name: ['a.example'] },
              issuer: { common_name: ['Example CA'] },
              validity: { end: '2021-01-01T00:00:00.000Z' },
              src: 'scan',
            },
            sslscan: {
              vulnerabilities: ['heartbleed'],
              ciphers: [
                {
                  version: 'TLSv1.2',
                  name: 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
                  bits: 256,
                  strength: 'strong',
                  group: 'P-256',
                },
                { version: 'TLSv1.0', name: 'TLS_RSA_WITH_3DES_EDE_CBC_SHA', bits: 112, strength: 'medium' },
              ],
              groups: ['x25519'],
              fallback_scsv: true,
              secure_renegotiation: true,
              compression: false,
            },
          },
        },
      ],
    ],
    refused: [[1, 'it has neither an address nor a name']],
  },
];
