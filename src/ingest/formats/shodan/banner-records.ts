/** A banner of Shodan -> the record of its service, and the certificates that it sent. */
import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonFlag,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  textsIn,
} from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { PROTOCOLS } from '../../../probe/protocols/protocol-list.generated.ts';
import { ownerFields, placeFields } from '../../records/address-fields.ts';
import { bannerFields } from '../../records/banner-fields.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { cpeText } from '../../records/cpe-text.ts';
import { otherMembers } from '../../records/other-members.ts';
import { chainCertificate, pemCertificates } from '../../records/seen-certificates.ts';
import { seenTime } from '../../records/seen-time.ts';
import { protocolNames } from '../../records/service-names.ts';
import { givenAddress } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { toolTag } from '../../records/tool-tag.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { dnsOfBanner, snmpOfBanner } from './banner-datagrams.ts';
import { httpOfBanner, pathOfBanner } from './banner-http.ts';
import { sshOfBanner } from './banner-ssh.ts';
import { certificateOfBanner, tlsOfBanner } from './banner-tls.ts';

export function* bannerRecords(banner: JsonObject): Generator<FoundRecord> {
  const ip = givenAddress(addressOfBanner(banner), 'the banner');
  const port = jsonNumber(banner, 'port');
  if (port === undefined || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RefusedRecord('the banner has no port');
  const transport = jsonText(banner, 'transport') === 'udp' ? 'udp' : 'tcp';
  const isTls = jsonObject(banner, 'ssl') !== undefined;
  const service = serviceName(banner, transport);
  const { prot7 } = protocolNames(service, transport, isTls);
  const time = seenTime(jsonText(banner, 'timestamp'));
  const chain = pemCertificates(textsIn(jsonMember(jsonMember(banner, 'ssl'), 'chain')));
  const text = fieldsOfData(banner, prot7);
  yield serviceRecord({
    ip,
    port,
    transport,
    service,
    isTls,
    host: nameInRequest(banner, ip),
    path: prot7 === 'http' ? pathOfBanner(banner) : undefined,
    time,
    data: {
      ...fieldsOfAddress(banner),
      ...productFields(banner),
      ...vulnerabilityFields(banner),
      ...tlsOfBanner(banner),
      ...defined({ certificate: chain.length > 0 ? chainCertificate(chain) : certificateOfBanner(banner) }),
      ...text,
      ...defined({ shodan: remainder(banner, text !== undefined, chain.length > 0) }),
    },
  });
  yield* certificateRecords(chain, time);
}

function addressOfBanner(banner: JsonObject): string | undefined {
  const text = jsonText(banner, 'ip_str') ?? jsonText(banner, 'ipv6') ?? jsonText(banner, 'ip');
  if (text !== undefined && text !== '') return text;
  const number = jsonNumber(banner, 'ip');
  if (number === undefined || !Number.isInteger(number) || number < 0 || number >= 2 ** 32) return undefined;
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
}

/** The module that made the banner, as far as its name is that of a protocol. */
function serviceName(banner: JsonObject, transport: string): string | undefined {
  const module = jsonText(jsonMember(banner, '_shodan'), 'module');
  const spoken = spokenName(banner);
  if (module === undefined || module === 'auto') return spoken;
  const plain = module.replace(/-(?:tcp|udp)$/, '').replace(/^(http|snmp).*$/, '$1');
  const name = MODULES.get(plain) ?? (plain === transport ? undefined : plain);
  // A web server that was asked in a language that nobody else here knows.
  return spoken === 'http' && name !== undefined && !isKnownProtocol(name) ? spoken : name;
}

const isKnownProtocol = (name: string): boolean => KNOWN.has(protocolNames(name, 'tcp', false).prot7);

const KNOWN: ReadonlySet<string> = new Set(PROTOCOLS.map(({ name }) => name));

/** By what the service answered. Banners in tables have no module. */
function spokenName(banner: JsonObject): string | undefined {
  const data = jsonText(banner, 'data') ?? '';
  if (jsonObject(banner, 'http') !== undefined || data.startsWith('HTTP/')) return 'http';
  return data.startsWith('SSH-') ? 'ssh' : undefined;
}

const MODULES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'elastic-cluster': 'elastic',
    'general-electric-srtp': 'gesrtp',
    'hart-ip': 'hartip',
    'ike-nat-t': 'ike',
    'ms-sql-monitor': 'mssql',
    omron: 'fins',
  }),
);

/** A name that the request was for, if the crawler had one. */
function nameInRequest(banner: JsonObject, ip: string): string | undefined {
  const options = jsonObject(jsonMember(banner, '_shodan'), 'options');
  const name = (jsonText(options, 'hostname') ?? jsonText(jsonMember(banner, 'http'), 'host') ?? '').toLowerCase();
  return name === ip || !/^(?=.{1,253}$)(?=.*[a-z])[\w-]+(?:\.[\w-]+)+$/.test(name) ? undefined : name;
}

function fieldsOfAddress(banner: JsonObject): Partial<ResponsesRecord> {
  const location = jsonObject(banner, 'location');
  const names = textsIn(jsonMember(banner, 'hostnames')).filter((name) => name !== '');
  return {
    ...defined({ domain: names.length === 0 ? undefined : names, isp: jsonText(banner, 'isp') || undefined }),
    ...placeFields({
      country: jsonText(location, 'country_code'),
      city: jsonText(location, 'city'),
      postal: jsonText(location, 'postal_code'),
      latitude: jsonNumber(location, 'latitude'),
      longitude: jsonNumber(location, 'longitude'),
    }),
    ...ownerFields({ organization: jsonText(banner, 'org'), asn: jsonText(banner, 'asn') }),
  };
}

/** The product of the service first, then parts of its page. */
function productFields(banner: JsonObject): Pick<ResponsesRecord, 'tag'> {
  const name = jsonText(banner, 'product') ?? '';
  const kind = jsonText(banner, 'devicetype');
  const components = Object.entries(jsonObject(jsonMember(banner, 'http'), 'components') ?? {}).map(
    ([component, facts]) => ({
      name: component,
      version: textsIn(jsonMember(facts, 'versions'))[0],
      category: textsIn(jsonMember(facts, 'categories')),
    }),
  );
  const product = {
    name,
    version: jsonText(banner, 'version'),
    cpe: cpesOfBanner(banner),
    category: kind === undefined || kind === '' ? [] : [kind],
  };
  const tags = [product, ...components].map(toolTag).filter((tag) => tag !== undefined);
  return tags.length === 0 ? {} : { tag: tags };
}

function cpesOfBanner(banner: JsonObject): readonly string[] {
  const names = [...textsIn(jsonMember(banner, 'cpe23')), ...textsIn(jsonMember(banner, 'cpe'))];
  return [...new Set(names.flatMap((name) => cpeText(name) ?? []))];
}

/** In banners an object by their names, in other answers the names alone. */
function vulnerabilityFields(banner: JsonObject): Pick<ResponsesRecord, 'cve'> {
  const vulns = jsonMember(banner, 'vulns');
  const cve = [
    ...textsIn(vulns).map((name) => ({ name })),
    ...Object.entries(jsonObject(banner, 'vulns') ?? {}).map(([name, facts]) => ({
      name,
      ...defined({
        description: jsonText(facts, 'summary') || undefined,
        base_score: numberOfText(jsonMember(facts, 'cvss'))?.toFixed(1),
        epss_score: jsonNumber(facts, 'epss'),
        epss_percentile: jsonNumber(facts, 'ranking_epss'),
        known_exploited: jsonFlag(facts, 'kev'),
      }),
    })),
  ];
  return cve.length === 0 ? {} : { cve };
}

/** Scores are texts in older banners. */
function numberOfText(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** What the text of the service says. Undefined if its protocol has no field for it. */
function fieldsOfData(banner: JsonObject, prot7: string): Partial<ResponsesRecord> | undefined {
  const data = jsonText(banner, 'data') ?? '';
  const http = httpOfBanner(banner);
  if (prot7 === 'ssh') return sshOfBanner(banner);
  if (prot7 === 'dns') return dnsOfBanner(banner);
  if (prot7 === 'snmp') return snmpOfBanner(banner);
  if (prot7 === 'http' && http !== undefined) return { http };
  const fields = bannerFields(prot7, data);
  return fields === undefined && http === undefined ? undefined : { ...fields, ...defined({ http }) };
}

/** What the other fields do not have, under the names of Shodan. */
function remainder(banner: JsonObject, isTextKept: boolean, hasChain: boolean): ResponsesRecord['shodan'] {
  const taken = new Set([...TAKEN, ...(isTextKept ? DATA : []), ...(hasChain ? CHAIN : [])]);
  const verified = Object.entries(jsonObject(banner, 'vulns') ?? {}).flatMap(([name, facts]) =>
    jsonFlag(facts, 'verified') === true ? [name] : [],
  );
  const { _shodan: crawl, ...others } = banner;
  const kept = {
    ...otherMembers({ ...others, ...(crawl as object) }, taken),
    ...defined({ verified_cve: verified.length === 0 ? undefined : verified }),
  };
  return Object.keys(kept).length === 0 ? undefined : kept;
}

const DATA: readonly string[] = ['data'];
/** What the certificates themselves say. */
const CHAIN: readonly string[] = ['ssl.chain', 'ssl.cert', 'ssl.chain_sha256'];
/** What other fields have. */
const TAKEN: readonly string[] =
  `ip ip_str ipv6 port transport timestamp hostnames isp org asn vulns _id location.country_code location.country_name
   location.country_code3 location.city location.postal_code location.latitude location.longitude
   http.html http.title http.status http.server http.host http.location http.components
   http.favicon.data http.favicon.hash http.favicon.location
   ssl.cert.serial ssl.cert.fingerprint ssl.cert.issued ssl.cert.expires ssl.cert.version
   ssl.cipher ssl.ja3s ssl.jarm ssl.versions ssl.handshake_states ssh.key ssh.hassh ssh.kex ssh.type
   dns.software dns.recursive dns.resolver_hostname dns.resolver_id options.hostname
   snmp.versions snmp.engineid_format snmp.engineid_data snmp.enterprise snmp.engine_boots`.split(/\s+/);
