/** A result of httpx -> the record of a web server, of its name in DNS, and of its certificates. */
import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonNumber, jsonObject, jsonText, objectsIn, textsIn } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import type { Tag } from '../../../probe/identify/tag.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { httpAnswer, writtenHead } from '../../records/http-answer.ts';
import { timeText } from '../../records/seen-time.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { toolTag } from '../../records/tool-tag.ts';
import { untakenMembers } from '../../records/untaken-members.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { type TlsResponse, tlsResponse } from '../tlsx/tls-response.ts';

type Http = NonNullable<ResponsesRecord['http']>;

export function* httpxRecords(given: JsonObject): Generator<FoundRecord> {
  const result = withUnderscores(given);
  // Of a server that did not answer.
  if (result.failed === true) return;
  const asked = urlOf(jsonText(result, 'url'));
  if (asked === undefined) throw new RefusedRecord('its url is not one of a web server');
  const last = urlOf(jsonText(result, 'final_url')) ?? asked;
  const host = hostOf(last);
  const name = host === '' || parseAddress(host) !== undefined ? undefined : host;
  const ip = addressOf(result, host, last.hostname === asked.hostname);
  if (ip === undefined && name === undefined) throw new RefusedRecord('it has neither an address nor a name');
  const moment = Date.parse(jsonText(result, 'timestamp') ?? '');
  const time = Number.isNaN(moment) ? undefined : moment;
  const tls = jsonObject(result, 'tls');
  const seen: TlsResponse = tls === undefined ? { fields: {}, certificates: [] } : tlsResponse(tls);
  const tag = tagsOf(result);
  const isHttps = last.protocol === 'https:';
  if (name !== undefined && ip !== undefined) yield* nameRecord(name, result, time);
  yield serviceRecord({
    ip,
    host: name,
    port: Number(last.port) || (isHttps ? 443 : 80),
    transport: 'tcp',
    time,
    path: `${last.pathname}${last.search}`,
    service: 'http',
    isTls: isHttps,
    data: {
      ...defined({
        referer: last.href === asked.href ? undefined : [asked.href],
        tag: tag.length === 0 ? undefined : tag,
        jarm: jsonText(result, 'jarm_hash'),
      }),
      ...seen.fields,
      http: httpOf(result),
      httpx: othersOf(result),
    },
  });
  yield* certificateRecords(seen.certificates, time);
}

/** The first versions wrote hyphens. */
function withUnderscores(result: JsonObject): JsonObject {
  if (!Object.keys(result).some((name) => name.includes('-'))) return result;
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name.replaceAll('-', '_'), value]));
}

function urlOf(text = ''): URL | undefined {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Where a redirect led is not among the results. Versions before 1.7 have the address as `host`. */
function addressOf(result: JsonObject, host: string, isSameHost: boolean): string | undefined {
  const texts = [host, ...(isSameHost ? [jsonText(result, 'host_ip'), jsonText(result, 'host')] : [])];
  const addresses = isSameHost ? [...textsIn(result.a), ...textsIn(result.aaaa)] : [];
  for (const text of [...texts, ...addresses]) {
    const address = text === undefined ? undefined : parseAddress(text);
    if (address !== undefined) return formatAddress(address);
  }
  return undefined;
}

function httpOf(result: JsonObject): Http {
  const body = jsonText(result, 'body');
  const raw = jsonText(result, 'raw_header');
  const read = raw === undefined ? undefined : httpAnswer({ head: raw, page: body });
  const described = read ?? httpAnswer({ head: headOf(result) ?? '', page: body }) ?? {};
  const digests = jsonObject(result, 'hash');
  const mmh3 = Number(jsonText(result, 'favicon') ?? Number.NaN);
  const favicon = defined({
    hash_mmh3: Number.isInteger(mmh3) ? mmh3 : undefined,
    path: jsonText(result, 'favicon_path'),
    uri: jsonText(result, 'favicon_url'),
  });
  return {
    ...described,
    ...defined({
      status_code: jsonNumber(result, 'status_code'),
      title: jsonText(result, 'title') || described.title,
      body_sha256: jsonText(digests, 'body_sha256') ?? described.body_sha256,
      content_length: jsonNumber(result, 'content_length'),
      favicon: Object.keys(favicon).length === 0 ? undefined : favicon,
    }),
  };
}

/** As far as the result tells: names of headers have underscores. */
function headOf(result: JsonObject): string | undefined {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(jsonObject(result, 'header') ?? {}))
    if (typeof value === 'string') headers.set(name.replaceAll('_', '-'), value);
  for (const [name, member] of SHOWN_HEADERS) {
    const value = jsonText(result, member);
    if (value !== undefined && value !== '' && !headers.has(name)) headers.set(name, value);
  }
  return writtenHead({ protocol: undefined, status: jsonNumber(result, 'status_code'), phrase: undefined, headers });
}

/** Headers that results have as members. */
const SHOWN_HEADERS: readonly (readonly [header: string, member: string])[] = [
  ['server', 'webserver'],
  ['content-type', 'content_type'],
  ['location', 'location'],
];

/** `Nginx:1.31.3`, and CPE names. */
function tagsOf(result: JsonObject): readonly Tag[] {
  const left = new Set(objectsIn(result.cpe));
  const tags = textsIn(result.tech).flatMap((text) => {
    const [, name = '', version] = /^(.*?)(?::([^:]*))?$/s.exec(text) ?? [];
    const same = [...left].filter((one) => jsonText(one, 'product')?.toLowerCase() === name.toLowerCase());
    for (const one of same) left.delete(one);
    return tagOf(name, version, same);
  });
  return [...tags, ...[...left].flatMap((one) => tagOf(jsonText(one, 'product') ?? '', undefined, [one]))];
}

function tagOf(name: string, version: string | undefined, named: readonly JsonObject[]): readonly Tag[] {
  const tag = toolTag({ name, version, cpe: named.flatMap((one) => jsonText(one, 'cpe') ?? []) });
  return tag === undefined ? [] : [tag];
}

function othersOf(result: JsonObject): JsonObject {
  return {
    ...untakenMembers(result, TAKEN),
    ...defined({ page_type: jsonText(jsonObject(result, 'knowledgebase'), 'PageType') }),
  };
}

/** Members that have fields of other names. */
const TAKEN: ReadonlySet<string> = new Set(
  `timestamp tls hash port url title scheme webserver body content_type host host_ip path favicon favicon_path
   favicon_url header raw_header jarm_hash a aaaa cname tech cpe knowledgebase status_code content_length failed location`.split(
    /\s+/,
  ),
);

/** What was asked of the name on the way. */
function* nameRecord(domain: string, result: JsonObject, time: number | undefined): Generator<FoundRecord> {
  const [a = [], aaaa = []] = [result.a, result.aaaa].map((list) => textsIn(list).filter(parseAddress));
  const cname = textsIn(result.cname);
  if (a.length + aaaa.length + cname.length === 0) return;
  const at = timeText(time);
  const labels = domain.split('.');
  yield {
    collection: 'domains',
    data: {
      domain,
      level: labels.length,
      zone: labels.at(-1),
      ...defined({
        a: a.length === 0 ? undefined : a,
        aaaa: aaaa.length === 0 ? undefined : aaaa,
        cname: cname.length === 0 ? undefined : cname,
        last_updated: at,
        '@timestamp': at,
      }),
    },
  };
}
