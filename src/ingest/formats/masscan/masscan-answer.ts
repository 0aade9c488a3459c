/** One answer of a server, which masscan names after its kind -> the fields of a record. */
import { defined } from '../../../model/defined.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { bannerText } from '../../../probe/protocols/banner-text.ts';
import { readPage } from '../../../probe/protocols/web/http/read-page.ts';
import { sha256 } from '../../../wire/crypto.ts';
import { cipherSuiteName } from '../../../wire/security/tls/registry/cipher-suite.ts';
import { readCertificateChain } from '../../../wire/security/x509/certificate-chain.ts';
import { filled } from '../../records/filled.ts';
import { firstBytesFields } from '../../records/first-bytes.ts';
import { protocolNames } from '../../records/service-names.ts';

export interface MasscanAnswer {
  /** The service that it shows. Undefined if any service could have sent it. */
  readonly service: string | undefined;
  readonly isTls?: true;
  readonly data: Partial<ResponsesRecord>;
  readonly certificates?: readonly Uint8Array[];
  /** What has no field, by the name of the answer. */
  readonly banner?: Readonly<Record<string, string>>;
}

/** `usual`: the service that usually is on the port. */
export function readMasscanAnswer(given: string, bytes: Uint8Array, usual: string | undefined): MasscanAnswer {
  const name = given.toLowerCase();
  if (TLS_ANSWERS.has(name)) return { ...secureService(usual), ...tlsAnswer(name, bytes) };
  const page = PAGE_PARTS.get(name);
  if (page !== undefined) return { service: 'http', data: { http: page(bytes) } };
  const service = SERVICES.get(name);
  if (service === undefined) return { service: usual, ...unknownAnswer(name, bytes) };
  const data = firstBytesFields(service, bytes);
  return Object.keys(data).length === 0 ? { service, data, ...kept(name, bytes) } : { service, data };
}

const kept = (name: string, bytes: Uint8Array): Pick<MasscanAnswer, 'banner'> => ({
  banner: { [name.replace(/[^a-z0-9]+/g, '_')]: bannerText(bytes) },
});

/** Over TLS, if the usual service of the port is. */
function secureService(usual: string | undefined): Pick<MasscanAnswer, 'service' | 'isTls'> {
  const { protocol, prot7 } = protocolNames(usual, 'tcp', false);
  return { service: protocol === prot7 ? undefined : usual, isTls: true };
}

function unknownAnswer(name: string, bytes: Uint8Array): Pick<MasscanAnswer, 'data' | 'banner'> {
  if (name === 'unknown') return { data: firstBytesFields('raw_tcp', bytes) };
  return { data: {}, ...kept(name, bytes) };
}

const TLS_ANSWERS: ReadonlySet<string> = new Set(['ssl', 'x509', 'x509ca', 'heartbleed', 'ticketbleed']);

function tlsAnswer(name: string, bytes: Uint8Array): Pick<MasscanAnswer, 'data' | 'certificates' | 'banner'> {
  if (name === 'x509' || name === 'x509ca') return certificateAnswer(name, bytes);
  const text = bannerText(bytes);
  const [, version] = /(SSLv\d|TLS\/\d\.\d)/.exec(text) ?? [];
  const [, cipher] = /cipher:0x([0-9a-f]{1,4})\b/i.exec(text) ?? [];
  const tls = filled({
    version: version?.replace('TLS/', 'TLSv'),
    cipher: cipher === undefined ? undefined : cipherSuiteName(Number.parseInt(cipher, 16)),
  });
  return { data: defined({ tls }), ...kept(name, bytes) };
}

/** In base64. Those of authorities come one by one. */
function certificateAnswer(name: string, bytes: Uint8Array): Pick<MasscanAnswer, 'data' | 'certificates' | 'banner'> {
  const der = Buffer.from(bannerText(bytes), 'base64');
  const reading = readCertificateChain([der]);
  if (reading.kind !== 'chain') return { data: {}, ...kept(name, bytes) };
  const { certificate } = reading;
  return {
    data: { certificate: name === 'x509' ? { ...certificate, src: 'scan' } : { chain: [certificate] } },
    certificates: [der],
  };
}

const PAGE_PARTS: ReadonlyMap<string, (bytes: Uint8Array) => NonNullable<ResponsesRecord['http']>> = new Map(
  Object.entries({
    title: (bytes: Uint8Array) => ({ title: bannerText(bytes) }),
    'http.server': (bytes: Uint8Array) => ({ headers: { server: [bannerText(bytes)] } }),
    html: (bytes: Uint8Array) => {
      const body = bannerText(bytes);
      const { icon: _, base: _base, ...facts } = readPage(body);
      return { body, body_sha256: sha256(bytes), ...facts };
    },
  }),
);

/** An answer -> the protocol that it shows. */
const SERVICES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    coap: 'coap',
    'dns-ver': 'dns',
    ftp: 'ftp',
    http: 'http',
    imap: 'imap',
    isakmp: 'ike',
    memcached: 'memcached',
    minecraft: 'minecraft',
    nbtstat: 'netbios',
    ntp: 'ntp',
    pop: 'pop3',
    rdp: 'rdp',
    smb: 'smb',
    smtp: 'smtp',
    snmp: 'snmp',
    ssh: 'ssh',
    telnet: 'telnet',
    vnc: 'vnc',
  }),
);
