import { parseAddress } from '../../../addr/ip/address.ts';
import { parseIpv6 } from '../../../addr/ip/ipv6.ts';
import { defined } from '../../../model/defined.ts';
import type { Certificate, ResponsesRecord } from '../../../model/records.generated.ts';
import { ownerFields, placeFields } from '../../records/address-fields.ts';
import { bannerFields } from '../../records/banner-fields.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { httpAnswer, writtenHead } from '../../records/http-answer.ts';
import { chainCertificate, pemCertificates } from '../../records/seen-certificates.ts';
import { seenTime } from '../../records/seen-time.ts';
import { protocolNames } from '../../records/service-names.ts';
import { givenAddress } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { sshIdentification } from '../../records/ssh-fields.ts';
import { toolTag } from '../../records/tool-tag.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import type { FofaRow } from './fields.ts';

/** A row of FOFA -> the record of its service. `others`: values of which nobody knows the names. */
export function* rowRecords(row: FofaRow, others: readonly string[] = []): Generator<FoundRecord> {
  const text = (...names: readonly string[]): string | undefined => names.map((name) => row.get(name)).find(Boolean);
  const place = placeOfHost(text('host') ?? text('link') ?? '');
  const ip = givenAddress(text('ip') ?? place.host, 'the row');
  const port = Number(text('port') ?? place.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new RefusedRecord('the row has no port');
  const transport = text('base_protocol') === 'udp' ? 'udp' : 'tcp';
  const service = text('protocol') ?? place.scheme;
  const isTls = place.scheme === 'https' || text('cert', 'tls.version', 'tls.ja3s') !== undefined;
  const { prot7 } = protocolNames(service, transport, isTls);
  const time = seenTime(text('lastupdatetime'));
  const chain = pemCertificates([text('cert') ?? '']);
  yield serviceRecord({
    ip,
    port,
    transport,
    service,
    isTls,
    host: parseAddress(place.host) === undefined && place.host !== '' ? place.host : undefined,
    time,
    data: {
      ...addressFields(text),
      ...productFields(text),
      ...tlsFields(text, chain),
      ...answerFields(text, prot7),
      ...defined({ fofa: remainder(row, others, prot7) }),
    },
  });
  yield* certificateRecords(chain, time);
}

type Text = (...names: readonly string[]) => string | undefined;

interface HostPlace {
  readonly scheme: string | undefined;
  readonly host: string;
  readonly port: number | undefined;
}

/** `https://a.example:8443`, `a.example:8080`, `192.0.2.1:22`, or a name alone, which is that of a page at port 80. */
function placeOfHost(value: string): HostPlace {
  const [, scheme, authority = ''] = /^(?:(https?):\/\/)?([^/?#\s]*)/.exec(value.slice(0, LONGEST_HOST)) ?? [];
  const [, bracketed, plain = '', digits] =
    /^(?:\[([^\]]*)\]|([^:]*|[\da-f:]*:[\da-f:]*))(?::(\d{1,5}))?$/i.exec(authority) ?? [];
  const host = (parseIpv6(authority) !== undefined ? authority : (bracketed ?? plain)).toLowerCase();
  const port = parseIpv6(authority) !== undefined || digits === undefined ? undefined : Number(digits);
  const isName = host !== '' && parseAddress(host) === undefined;
  const inferred = scheme ?? (isName && port === undefined ? 'http' : undefined);
  return {
    scheme: inferred,
    host,
    port: port ?? (inferred === undefined ? undefined : inferred === 'https' ? 443 : 80),
  };
}

const LONGEST_HOST = 300;

function addressFields(text: Text): Partial<ResponsesRecord> {
  const region = text('region');
  return {
    ...placeFields({
      country: /^[A-Z]{2}$/.test(text('country') ?? '') ? text('country') : undefined,
      subdivisions: region === undefined ? [] : [region],
      city: text('city'),
      latitude: numberOf(text('latitude')),
      longitude: numberOf(text('longitude')),
    }),
    ...ownerFields({ asn: text('as_number', 'asn'), asName: text('as_organization'), organization: text('org') }),
    ...defined({ isp: text('isp') }),
  };
}

function numberOf(text: string | undefined): number | undefined {
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Products are separated by commas; a version belongs to a single one alone. */
function productFields(text: Text): Pick<ResponsesRecord, 'tag'> {
  const names = (text('product') ?? '').split(',').filter((name) => name !== '');
  const categories = (text('product_category') ?? '').split(',').filter((name) => name !== '');
  const version = names.length === 1 ? text('product.version', 'version') : undefined;
  const tags = names
    .map((name, at) => toolTag({ name, version, category: categories.slice(at, at + 1) }))
    .filter((tag) => tag !== undefined);
  return tags.length === 0 ? {} : { tag: tags };
}

function tlsFields(text: Text, chain: readonly Uint8Array[]): Pick<ResponsesRecord, 'tls' | 'jarm' | 'certificate'> {
  const version = text('tls.version')?.replace(/^TLS\s*v?/i, 'TLSv');
  const tls = defined({ version, ja3s: text('tls.ja3s') });
  return defined({
    tls: Object.keys(tls).length === 0 ? undefined : tls,
    jarm: text('jarm'),
    certificate: chain.length > 0 ? chainCertificate(chain) : certificateOfRow(text),
  });
}

function certificateOfRow(text: Text): Certificate | undefined {
  const part = (common: string | undefined, organization: string | undefined) => {
    const name = defined({
      common_name: common === undefined ? undefined : [common],
      organization: organization === undefined ? undefined : [organization],
    });
    return Object.keys(name).length === 0 ? undefined : name;
  };
  const names = (text('cert.domain', 'certs_domains') ?? '').split(/[\s,]+/).filter((name) => name !== '');
  const [start, end] = ['cert.not_before', 'cert.not_after'].map((name) => {
    const time = seenTime(text(name));
    return time === undefined ? undefined : new Date(time).toISOString().replace('.000Z', 'Z');
  });
  const certificate = defined({
    names: names.length === 0 ? undefined : names,
    subject: part(text('cert.subject.cn', 'certs_subject_cn'), text('cert.subject.org', 'certs_subject_org')),
    issuer: part(text('cert.issuer.cn', 'certs_issuer_cn'), text('cert.issuer.org', 'certs_issuer_org')),
    validity: start === undefined && end === undefined ? undefined : defined({ start, end }),
    serial_number: /^\d{1,60}$/.test(text('cert.sn') ?? '') ? text('cert.sn') : undefined,
  });
  return Object.keys(certificate).length === 0 ? undefined : { ...certificate, src: 'scan' };
}

function answerFields(text: Text, prot7: string): Partial<ResponsesRecord> {
  const banner = text('banner') ?? '';
  if (prot7 === 'ssh') return { ssh: sshIdentification(banner.split(/\r?\n/, 1)[0] ?? '') };
  if (prot7 !== 'http') return bannerFields(prot7, banner) ?? {};
  const server = text('server');
  const head =
    text('header') ??
    (banner.startsWith('HTTP/') ? banner : undefined) ??
    writtenHead({
      protocol: undefined,
      status: numberOf(text('status_code')),
      phrase: undefined,
      headers: server === undefined ? [] : [['Server', server]],
    });
  const http = head === undefined ? undefined : httpAnswer({ head, page: text('body') });
  const icon = numberOf(text('icon_hash'));
  const fields = {
    ...defined({ title: text('title') }),
    ...http,
    ...defined({ favicon: icon === undefined ? undefined : { hash_mmh3: icon } }),
  };
  return Object.keys(fields).length === 0 ? {} : { http: fields };
}

/** What the other fields do not have, under the names of FOFA. */
function remainder(row: FofaRow, others: readonly string[], prot7: string): ResponsesRecord['fofa'] {
  const isPage = prot7 === 'http';
  const kept = [...row].flatMap(([name, value]) =>
    value === '' || TAKEN.has(name) || (isPage ? PAGE : BANNER).has(name)
      ? []
      : [[name.replaceAll(/[^a-z0-9]+/gi, '_').toLowerCase(), value] as const],
  );
  const all = { ...Object.fromEntries(kept), ...defined({ other: others.length === 0 ? undefined : others }) };
  return Object.keys(all).length === 0 ? undefined : all;
}

const TAKEN: ReadonlySet<string> = new Set(
  `host ip port protocol base_protocol country country_name region city longitude latitude as_number asn
   as_organization org isp jarm tls.ja3s tls.version cert.sn cert.issuer.org cert.issuer.cn cert.subject.org
   cert.subject.cn cert.domain cert.not_before cert.not_after certs_domains certs_subject_org certs_subject_cn
   certs_issuer_org certs_issuer_cn lastupdatetime`.split(/\s+/),
);
const PAGE: ReadonlySet<string> = new Set(['header', 'body', 'title', 'server', 'status_code', 'icon_hash']);
const BANNER: ReadonlySet<string> = new Set(['banner']);
