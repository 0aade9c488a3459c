import { defined } from '../../../model/defined.ts';
import {
  isJsonObject,
  type JsonObject,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  textsIn,
} from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { ownerFields, placeFields } from '../../records/address-fields.ts';
import { bannerFields } from '../../records/banner-fields.ts';
import { httpAnswer, writtenHead } from '../../records/http-answer.ts';
import { otherMembers } from '../../records/other-members.ts';
import { seenTime } from '../../records/seen-time.ts';
import { protocolNames } from '../../records/service-names.ts';
import { givenAddress } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { sshIdentification } from '../../records/ssh-fields.ts';
import { toolTag } from '../../records/tool-tag.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** A row of the second interface -> the record of its service. Its names have dots, which mean nothing. */
export function assetRecord(row: JsonObject): FoundRecord {
  const ip = givenAddress(text(row, 'ip'), 'the asset');
  const port = Number(row.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new RefusedRecord('the asset has no port');
  const transport = text(row, 'protocol')?.toLowerCase() === 'udp' ? 'udp' : 'tcp';
  const url = text(row, 'url');
  const at = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
  const service = text(row, 'service') ?? (at?.protocol === 'https:' || at?.protocol === 'http:' ? 'http' : undefined);
  const isTls =
    at?.protocol === 'https:' || ['ssl', 'ssl.jarm', 'ssl.ja3s'].some((name) => text(row, name) !== undefined);
  const { prot7 } = protocolNames(service, transport, isTls);
  const name = (at?.hostname ?? text(row, 'domain') ?? '').toLowerCase();
  return serviceRecord({
    ip,
    port,
    transport,
    service,
    isTls,
    host: /^(?=.*[a-z])[\w-]+(?:\.[\w-]+)+$/.test(name) ? name : undefined,
    path: prot7 === 'http' && at !== undefined ? at.pathname + at.search : undefined,
    time: seenTime(text(row, 'update_time')),
    data: {
      ...addressFields(row),
      ...productFields(row),
      ...tlsFields(row),
      ...answerFields(row, prot7),
      ...defined({ zoomeye: otherMembers(undotted(row, prot7), TAKEN) as ResponsesRecord['zoomeye'] }),
    },
  });
}

function text(row: JsonObject, name: string): string | undefined {
  const value = row[name];
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;
}

function addressFields(row: JsonObject): Partial<ResponsesRecord> {
  const province = text(row, 'province.name');
  const rdns = text(row, 'rdns');
  return {
    ...defined({ ptr: rdns === undefined ? undefined : [rdns], isp: text(row, 'isp.name') }),
    ...placeFields({
      continent: text(row, 'continent.name'),
      country: text(row, 'country.code'),
      subdivisions: province === undefined ? [] : [province],
      city: text(row, 'city.name'),
      postal: text(row, 'zipcode'),
      latitude: numberOf(text(row, 'lat')),
      longitude: numberOf(text(row, 'lon')),
    }),
    ...ownerFields({ asn: text(row, 'asn'), organization: text(row, 'organization.name') }),
  };
}

function numberOf(value: string | undefined): number | undefined {
  const number = value === undefined ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function productFields(row: JsonObject): Pick<ResponsesRecord, 'tag'> {
  const device = text(row, 'device');
  const tag = toolTag({
    name: text(row, 'product') ?? '',
    version: text(row, 'version'),
    category: device === undefined ? [] : [device],
  });
  return tag === undefined ? {} : { tag: [tag] };
}

function tlsFields(row: JsonObject): Pick<ResponsesRecord, 'tls' | 'jarm'> {
  const ja3s = text(row, 'ssl.ja3s');
  return defined({ tls: ja3s === undefined ? undefined : { ja3s }, jarm: text(row, 'ssl.jarm') });
}

function answerFields(row: JsonObject, prot7: string): Partial<ResponsesRecord> {
  const banner = text(row, 'banner') ?? '';
  if (prot7 === 'ssh') return { ssh: sshIdentification(banner.split(/\r?\n/, 1)[0] ?? '') };
  if (prot7 !== 'http') return bannerFields(prot7, banner) ?? {};
  const product = [text(row, 'header.server.name'), text(row, 'header.server.version')].filter(Boolean).join('/');
  const head =
    [text(row, 'header'), banner].find((one) => /^HTTP\//.test(one ?? '')) ??
    writtenHead({
      protocol: undefined,
      status: undefined,
      phrase: undefined,
      headers: product === '' ? [] : [['Server', product]],
    });
  const http = head === undefined ? undefined : httpAnswer({ head, page: text(row, 'body') ?? pageAfter(head) });
  const title = typeof row.title === 'string' ? row.title : textsIn(row.title)[0];
  const fields = { ...defined({ title: title || undefined }), ...http };
  return Object.keys(fields).length === 0 ? {} : { http: fields };
}

/** The first interface has the page behind the head. */
function pageAfter(head: string): string | undefined {
  const [, end = ''] = /(\r?\n\r?\n)/.exec(head) ?? [];
  return end === '' ? undefined : head.slice(head.indexOf(end) + end.length);
}

/** Without the texts that the fields of the protocol have. */
function undotted(row: JsonObject, prot7: string): JsonObject {
  const texts = prot7 === 'http' ? PAGE : BANNER;
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      texts.has(name) ? [] : [[name.replaceAll('.', '_'), value] as const],
    ),
  );
}

const PAGE: ReadonlySet<string> = new Set(
  'header body title banner header.server.name header.server.version'.split(' '),
);
const BANNER: ReadonlySet<string> = new Set(['banner']);

const TAKEN: ReadonlySet<string> = new Set(
  `ip port protocol update_time rdns isp_name continent_name country_code province_name city_name zipcode lat lon asn
   organization_name ssl_jarm ssl_ja3s`.split(/\s+/),
);

/** A match of the first interface, with the names of the second one. */
export function rowOfMatch(match: JsonObject): JsonObject {
  const place = jsonObject(match, 'geoinfo');
  const seen = jsonObject(match, 'portinfo');
  const english = (name: string): string | undefined => jsonText(jsonMember(jsonMember(place, name), 'names'), 'en');
  const location = jsonObject(place, 'location');
  const spoken = jsonMember(match, 'protocol');
  return defined({
    ip: jsonMember(match, 'ip'),
    port: jsonMember(seen, 'port'),
    protocol: jsonText(spoken, 'transport'),
    service: jsonText(seen, 'service') || jsonText(spoken, 'application') || undefined,
    update_time: jsonText(match, 'timestamp'),
    product: jsonText(seen, 'app') || jsonText(seen, 'product') || undefined,
    version: jsonText(seen, 'version') || undefined,
    device: jsonText(seen, 'device') || undefined,
    os: jsonText(seen, 'os') || undefined,
    extrainfo: jsonText(seen, 'extrainfo') || undefined,
    hostname: jsonText(seen, 'hostname') || undefined,
    title: jsonMember(seen, 'title'),
    banner: jsonText(seen, 'banner'),
    rdns: jsonText(match, 'rdns'),
    'ssl.jarm': jsonText(match, 'jarm'),
    ssl: jsonText(match, 'ssl'),
    asn: jsonMember(place, 'asn'),
    'continent.name': english('continent'),
    'country.code': jsonText(jsonMember(place, 'country'), 'code'),
    'province.name': english('subdivisions'),
    'city.name': english('city'),
    'isp.name': jsonText(place, 'isp'),
    'organization.name': jsonText(place, 'organization'),
    lat: jsonNumber(location, 'lat'),
    lon: jsonNumber(location, 'lon'),
    honeypot: isJsonObject(match.honeypot) ? undefined : match.honeypot,
  });
}
