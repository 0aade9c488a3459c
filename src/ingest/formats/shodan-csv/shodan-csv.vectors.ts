import type { FormatVector } from '../format-vectors.ts';

const COLUMNS =
  'data,hostnames,ip,ip_str,ipv6,org,isp,location.country_code,location.city,location.country_name,' +
  'location.latitude,location.longitude,os,asn,port,tags,timestamp,transport,product,version,vulns,' +
  'ssl.cipher.version,ssl.cipher.bits,ssl.cipher.name,ssl.alpn,ssl.versions,ssl.cert.serial,' +
  'ssl.cert.fingerprint.sha1,ssl.cert.fingerprint.sha256,html,title';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a row without a port, a page over TLS, and an unknown service',
    bytes:
      `${COLUMNS}\r\n` +
      ',,3221225985,192.0.2.1,,,,,,,,,,,,,,tcp,,,,,,,,,,,,,\r\n' +
      '"HTTP/1.1 200 OK\r\nServer: b\r\n\r\n","a.example,b.example",3221225985,192.0.2.1,,Org,Isp,AT,Vienna,Austria,' +
      '48.2,16.4,,AS64500,443,"cloud,cdn",2020-01-02T03:04:05.678901,tcp,nginx,1.2,"CVE-2000-0001,CVE-2000-0002",' +
      'TLSv1.3,256,TLS_AES_256_GCM_SHA384,h2,"-TLSv1,TLSv1.2,TLSv1.3",123456789012345678901234567890,aa,bb,,\r\n' +
      'hi,,,,2001:db8::1,,,,,,,,,,9,,,tcp,,,,,,,,,,,,,\r\n',
    records: [
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'https://192.0.2.1:443/',
            host: '192.0.2.1',
            host_type: 'ip',
            ip: '192.0.2.1',
            port: 443,
            protocol: 'https',
            prot4: 'tcp',
            prot7: 'http',
            path: '/',
            target: { type: 'ip', ip: '192.0.2.1' },
            domain: ['a.example', 'b.example'],
            isp: 'Isp',
            geo: { country: 'AT', city: 'Vienna', location: { lat: 48.2, long: 16.4, lon: 16.4 } },
            whois: { net: { organization: 'Org' }, asn: { number: ['64500'] } },
            tag: [{ name: 'nginx', fullname: 'nginx', nginx: { version: '1.2' } }],
            cve: [{ name: 'CVE-2000-0001' }, { name: 'CVE-2000-0002' }],
            tls: { version: 'TLSv1.3', supported_versions: ['TLSv1.2', 'TLSv1.3'], cipher: 'TLS_AES_256_GCM_SHA384' },
            certificate: {
              serial_number: '123456789012345678901234567890',
              fingerprint_sha1: 'aa',
              fingerprint_sha256: 'bb',
              src: 'scan',
            },
            http: {
              status_code: 200,
              status_line: '200 OK',
              http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
              headers: { server: ['b'] },
              content_length: -1,
            },
            shodan: {
              tags: ['cloud', 'cdn'],
              product: 'nginx',
              version: '1.2',
              ssl: { alpn: ['h2'] },
            },
            scan_date: '2020-01-02',
            last_updated: '2020-01-02T03:04:05.678Z',
            '@timestamp': '2020-01-02T03:04:05.678Z',
          },
        },
      ],
      [
        6,
        {
          collection: 'responses',
          data: {
            uri: 'raw_tcp://[2001:db8::1]:9',
            host: '2001:db8::1',
            host_type: 'ip',
            ip: '2001:db8::1',
            port: 9,
            protocol: 'raw_tcp',
            prot4: 'tcp',
            prot7: 'raw_tcp',
            target: { type: 'ip', ip: '2001:db8::1' },
            raw_tcp: {
              banner: 'hi',
              banner_sha256: '8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4',
            },
          },
        },
      ],
    ],
    refused: [[1, 'the banner has no port']],
  },
];
