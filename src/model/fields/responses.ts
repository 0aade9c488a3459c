import {
  date,
  fieldTable,
  integer,
  ip,
  ipRange,
  keyword,
  keywordCi,
  keywords,
  keywordsCi,
  object,
  objects,
  text,
} from '../define.ts';
import { cloud, geo, networkUse, privacy } from './pieces/address.ts';
import { censysFindings } from './pieces/censys.ts';
import { certificate, certificateFreeText } from './pieces/certificate.ts';
import { enrichment } from './pieces/enrichment.ts';
import { fofaFindings } from './pieces/fofa.ts';
import { httpxFindings } from './pieces/httpx.ts';
import { listed } from './pieces/listed.ts';
import { nmapFindings } from './pieces/nmap.ts';
import { nucleiFinding } from './pieces/nuclei.ts';
import { responseOrigin } from './pieces/origin.ts';
import { masscanFindings, naabuFindings, zmapFindings } from './pieces/port-scanners.ts';
import { cve, tag } from './pieces/recognised-product.ts';
import {
  binaryedgeFindings,
  criminalipFindings,
  hunterFindings,
  odinFindings,
  onypheFindings,
  uncoverFindings,
} from './pieces/search-services.ts';
import { shodanFindings } from './pieces/shodan.ts';
import { sonarFindings } from './pieces/sonar.ts';
import {
  sshAuditFindings,
  sslLabsFindings,
  sslscanFindings,
  sslyzeFindings,
  testsslFindings,
} from './pieces/tls-scanners.ts';
import { tlsxFindings } from './pieces/tlsx.ts';
import { whoisNet } from './pieces/whois.ts';
import { zgrab2Findings } from './pieces/zgrab2.ts';
import { zoomeyeFindings } from './pieces/zoomeye.ts';
import { protocols } from './protocols.ts';

/** Scan results: one record per server response, by URI and address. */
export const responses = fieldTable(
  'responses',
  {
    uri: keyword('Where the response came from: protocol, host and port, and for HTTP the path.'),
    host: keyword('Host in the request: a domain name or an address.'),
    host_type: keywordCi('Whether the host is given as a domain or as an ip.'),
    ip: ip('Address that answered.'),
    port: integer('Port that answered.'),
    protocol: keywordCi('Protocol with its encryption, such as http, https or imapstarttls.'),
    prot4: keywordCi('Transport protocol: tcp or udp.'),
    prot7: keywordCi('Application protocol without its encryption, such as http or imap.'),
    path: keyword('Requested path, for protocols that have paths.'),
    target: object(
      'Target of the scan, before any redirect.',
      {
        type: keywordCi('Whether the target is a domain or an ip.'),
        ip: ip('Address of the target.'),
        domain: keyword('Domain name of the target.'),
      },
      { varies: 'itself' },
    ),
    referer: keywords('URIs that redirected here.', { varies: 'itself' }),
    domain: keywords('Domain names that point to the address, at most 100.'),
    ptr: keywords('Names of the address in reverse DNS.'),
    isp: text('Company that connects the address to the internet.', { facet: true }),
    geo: object('Location of the address.', geo, { shape: 'Geo' }),
    whois: object('Registration of the network around the address.', {
      ip: ipRange('The registered range that contains the address, as its first (gte) and last (lte) address.'),
      ...whoisNet,
    }),
    tag: objects('Recognised products and kinds of service.', tag, { privacy: 'tag' }),
    cve: objects('Published vulnerabilities of the recognised products, derived from the version alone.', cve, {
      privacy: 'cve',
    }),
    jarm: keyword('JARM fingerprint of the TLS server.'),
    tls: object('The TLS session of the response.', {
      version: keywordCi('Negotiated version, such as TLSv1.3.'),
      supported_versions: keywordsCi('Versions that the server agreed to, if a scan tried several.', {
        varies: 'order',
      }),
      cipher: keywordCi('Negotiated cipher suite, such as TLS_AES_128_GCM_SHA256.'),
      supported_ciphers: keywordsCi(
        'Cipher suites that the server picked in the handshakes of a scan; all, if it asked.',
      ),
      key_exchange_group: keywordCi('Group of the key exchange, such as x25519.'),
      alpn: keyword('Protocol that the server selected inside TLS, such as h2.'),
      ja3s: keyword('JA3S fingerprint of the ServerHello, in hexadecimal.'),
      ja4s: keyword('JA4S fingerprint of the ServerHello.'),
      ja4x: keywords('JA4X fingerprints of the certificates, as they were sent.'),
    }),
    certificate: object('The certificate of the TLS server.', certificate, { shape: 'Certificate' }),
    ...protocols,
    iteration: keyword('Scan run that the response belongs to.', { varies: 'itself' }),
    scan_date: date('Day of the scan.', { varies: 'itself' }),
    last_updated: date('When the response was received.', { varies: 'itself' }),
    '@timestamp': date('When this record was made.', { varies: 'itself' }),
    privacy: object('Whether the address hides who is behind it.', privacy, { privacy: 'privacy', shape: 'Privacy' }),
    network: object('What the network of the address is used for.', networkUse, { shape: 'NetworkUse' }),
    cloud: object('The cloud or content delivery network that the address belongs to.', cloud, { shape: 'Cloud' }),
    ioc: objects('What threat lists say of the address, the names and the fingerprints of the response.', listed, {
      privacy: 'ioc',
      shape: 'Listed',
    }),
    masscan: object('What masscan found, in records from its results.', masscanFindings),
    naabu: object('What naabu found, in records from its results.', naabuFindings),
    nmap: object('What nmap found, in records from its results.', nmapFindings),
    testssl: object('What testssl.sh found, in records from its results.', testsslFindings),
    sslscan: object('What sslscan found, in records from its results.', sslscanFindings),
    sslyze: object('What SSLyze found, in records from its results.', sslyzeFindings),
    ssl_labs: object('What SSL Labs found, in records from its results.', sslLabsFindings),
    ssh_audit: object('What ssh-audit found, in records from its results.', sshAuditFindings),
    zmap: object('What zmap found, in records from its results.', zmapFindings),
    fofa: object('What FOFA says, in records from its results.', fofaFindings),
    censys: object('What Censys says, in records from its results.', censysFindings),
    shodan: object('What Shodan says, in records from its results.', shodanFindings),
    zoomeye: object('What ZoomEye says, in records from its results.', zoomeyeFindings),
    httpx: object('What httpx says beside the answer, in records from its results.', httpxFindings),
    tlsx: object('What tlsx says beside the session, in records from its results.', tlsxFindings),
    nuclei: objects('What nuclei found here, in records from its results.', nucleiFinding, {
      privacy: 'cve',
      shape: 'NucleiFinding',
    }),
    sonar: object('What Project Sonar says beside the answer, in records from its studies.', sonarFindings),
    zgrab2: object('What zgrab2 says beside the answer, in records from its results.', zgrab2Findings),
    binaryedge: object('What BinaryEdge says, in records from its results.', binaryedgeFindings),
    criminalip: object('What Criminal IP says, in records from its results.', criminalipFindings),
    hunter: object('What Hunter says, in records from its results.', hunterFindings),
    odin: object('What Odin says, in records from its results.', odinFindings),
    onyphe: object('What Onyphe says, in records from its results.', onypheFindings),
    uncover: object('What uncover says, in records from its results.', uncoverFindings),
    enrichment,
    origin: responseOrigin,
  },
  {
    freeText: [
      'ip',
      'host',
      'path',
      'domain',
      'ptr',
      'http.title',
      'http.description',
      'http.body',
      'tag.name',
      'cve.name',
      ...certificateFreeText,
      'whois.net.name',
      'whois.net.organization',
      'whois.asn.name',
      'ftp.banner',
      'imap.banner',
      'pop3.banner',
      'smtp.banner',
      'ssh.banner',
      'telnet.banner',
    ],
  },
);
