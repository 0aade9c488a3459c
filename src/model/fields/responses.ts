import {
  date,
  fieldTable,
  integer,
  ip,
  ipRange,
  keyword,
  keywordCi,
  keywords,
  object,
  objects,
  text,
} from '../define.ts';
import { certificate, certificateFreeText } from './pieces/certificate.ts';
import { cve } from './pieces/cve.ts';
import { geo } from './pieces/geo.ts';
import { tag } from './pieces/tag.ts';
import { whoisNet } from './pieces/whois-net.ts';
import { protocols } from './protocols.ts';

/** Scan results: one record for each answer of a server, by its URI and address. */
export const responses = fieldTable(
  'responses',
  {
    uri: keyword('Where the answer came from: protocol, host and port, and for HTTP the path.'),
    host: keyword('Host that was asked: a domain name or an address.'),
    host_type: keywordCi('Whether the host is given as a domain or as an ip.'),
    ip: ip('Address that answered.'),
    port: integer('Port that answered.'),
    protocol: keywordCi('Protocol with its encryption, such as http, https or imapstarttls.'),
    prot4: keywordCi('Transport protocol: tcp or udp.'),
    prot7: keywordCi('Application protocol without its encryption, such as http or imap.'),
    path: keyword('Path that was asked for, where the protocol has paths.'),
    target: object('What the scan was told to look at, before any redirect.', {
      type: keywordCi('Whether the target is a domain or an ip.'),
      ip: ip('Address of the target.'),
      domain: keyword('Domain name of the target.'),
    }),
    referer: keywords('URIs from which redirects led here.'),
    domain: keywords('Domain names that point at the address, at most 100.'),
    ptr: keywords('Names of the address in reverse DNS.'),
    isp: text('Company that connects the address to the internet.', { facet: true }),
    geo: object('Where the address is.', geo, { shape: 'Geo' }),
    whois: object('Who holds the address.', {
      ip: ipRange('The registered range the address lies in, as its first (gte) and last (lte) address.'),
      ...whoisNet,
    }),
    tag: objects('Products and kinds of service that were recognised.', tag, { privacy: 'tag' }),
    cve: objects('Published vulnerabilities of the recognised products, by version alone.', cve, { privacy: 'cve' }),
    jarm: keyword('JARM fingerprint of the TLS server.'),
    certificate: object('The certificate of the TLS server.', certificate, { shape: 'Certificate' }),
    ...protocols,
    iteration: keyword('Which run of the scan the answer belongs to.'),
    scan_date: date('Day of the scan.'),
    last_updated: date('When the answer was received.'),
    '@timestamp': date('When this record was made.'),
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
