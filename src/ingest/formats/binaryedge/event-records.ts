import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { imageFields } from '../../../probe/protocols/web/http/fetch-favicon.ts';
import { octetText } from '../../../wire/byte-text.ts';
import { bannerFields } from '../../records/banner-fields.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { cpeText } from '../../records/cpe-text.ts';
import { httpAnswer, writtenHead } from '../../records/http-answer.ts';
import { otherMembers } from '../../records/other-members.ts';
import { chainCertificate, pemCertificates } from '../../records/seen-certificates.ts';
import { seenInstant } from '../../records/seen-time.ts';
import { protocolNames } from '../../records/service-names.ts';
import { givenAddress, givenPort } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { sshIdentification } from '../../records/ssh-fields.ts';
import { toolTag } from '../../records/tool-tag.ts';
import type { FoundRecord } from '../format.ts';

type Http = NonNullable<ResponsesRecord['http']>;

/** Nothing of a port that may be closed. */
export function* eventRecords(event: JsonObject): Generator<FoundRecord> {
  const target = jsonObject(event, 'target');
  const ip = givenAddress(jsonText(target, 'ip'), 'the event');
  const port = givenPort(jsonMember(target, 'port'), 'the event');
  const transport = jsonText(target, 'protocol')?.toLowerCase() === 'udp' ? 'udp' : 'tcp';
  const data = jsonObject(jsonMember(event, 'result'), 'data') ?? {};
  const state = jsonText(jsonMember(data, 'state'), 'state');
  if (state !== undefined && state !== 'open') return;
  const service = jsonObject(data, 'service');
  const response = jsonObject(data, 'response');
  const at = placeOfPage(jsonText(jsonMember(data, 'request'), 'url') ?? jsonText(response, 'url') ?? '', port);
  const chain = pemCertificates(
    objectsIn(jsonMember(jsonMember(data, 'cert_info'), 'certificate_chain')).flatMap(
      (one) => jsonText(one, 'as_pem') ?? [],
    ),
  );
  const isTls = at?.protocol === 'https:' || chain.length > 0 || data.jarm_hash !== undefined;
  const name = response === undefined ? jsonText(service, 'name') : 'http';
  const { prot7 } = protocolNames(name, transport, isTls);
  const time = seenInstant(jsonNumber(jsonMember(event, 'origin'), 'ts'));
  yield serviceRecord({
    ip,
    port,
    transport,
    service: name,
    isTls,
    host: response === undefined ? undefined : nameOfPage(at, ip),
    path: response === undefined || at === undefined ? undefined : at.pathname + at.search,
    time,
    data: {
      ...productsOf(data),
      ...tlsOf(data),
      ...defined({ certificate: chain.length === 0 ? undefined : chainCertificate(chain) }),
      ...(response === undefined ? answerOf(service, prot7) : { http: pageOf(response) }),
      ...defined({ binaryedge: otherMembers({ type: jsonText(jsonMember(event, 'origin'), 'type'), ...data }, TAKEN) }),
    },
  });
  yield* certificateRecords(chain, time);
}

/** A page at another port is that to which this one has redirected. */
function placeOfPage(url: string, port: number): URL | undefined {
  const at = URL.canParse(url) ? new URL(url) : undefined;
  const asked = at === undefined || at.port !== '' ? Number(at?.port) : at.protocol === 'https:' ? 443 : 80;
  return asked === port ? at : undefined;
}

/** A page may be that of another place, to which the address has redirected. */
function nameOfPage(at: URL | undefined, ip: string): string | undefined {
  const host = at?.hostname ?? '';
  return host === ip || !/[a-z]/i.test(host) || host.includes(':') ? undefined : host;
}

function productsOf(data: JsonObject): Pick<ResponsesRecord, 'tag'> {
  const service = jsonObject(data, 'service');
  const products = [
    {
      name: jsonText(service, 'product') ?? '',
      version: jsonText(service, 'version'),
      cpe: textsIn(jsonMember(service, 'cpe')).flatMap((name) => cpeText(name) ?? []),
      category: [jsonText(service, 'device') ?? ''].filter((name) => name !== ''),
    },
    ...objectsIn(data.apps).map((app) => ({
      name: jsonText(app, 'name') ?? '',
      version: jsonText(app, 'version'),
      cpe: [jsonText(app, 'cpe') ?? ''].flatMap((name) => cpeText(name) ?? []),
      category: textsIn(jsonMember(app, 'categories')),
    })),
  ];
  const tags = products.map(toolTag).filter((tag) => tag !== undefined);
  return tags.length === 0 ? {} : { tag: tags };
}

function tlsOf(data: JsonObject): Pick<ResponsesRecord, 'tls' | 'jarm'> {
  const server = jsonObject(data, 'server_info');
  const tls = defined({
    version: jsonText(server, 'highest_ssl_version_supported')?.replace(/_/g, '.') || undefined,
    cipher: jsonText(server, 'openssl_cipher_string_supported') || undefined,
    ja3s: jsonText(server, 'ja3_digest') || undefined,
  });
  return defined({
    tls: Object.keys(tls).length === 0 ? undefined : tls,
    jarm: jsonText(data, 'jarm_hash') || undefined,
  });
}

function answerOf(service: JsonObject | undefined, prot7: string): Partial<ResponsesRecord> {
  const banner = unescapedText(jsonText(service, 'banner') ?? '');
  if (prot7 === 'ssh') return { ssh: sshIdentification(banner.split(/\r?\n/, 1)[0] ?? '') };
  // What is sent over DNS is no text.
  if (prot7 === 'dns') return {};
  if (prot7 !== 'http') return bannerFields(prot7, banner) ?? {};
  const end = banner.indexOf('\r\n\r\n');
  return defined({ http: httpAnswer({ head: banner, page: end < 0 ? '' : banner.slice(end + 4) }) });
}

/** `\r`, `\x00` and others as they stand in texts of programs. */
function unescapedText(text: string): string {
  if (!text.includes('\\')) return text;
  const bytes = text.replace(/\\(?:x([\da-fA-F]{2})|([rnt0\\]))/g, (_, digits: string | undefined, letter: string) =>
    digits === undefined ? (LETTERS.get(letter) ?? '') : String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return /[^\0-\u00ff]/.test(bytes) ? bytes : octetText(Buffer.from(bytes, 'latin1'));
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ r: '\r', n: '\n', t: '\t', '0': '\0', '\\': '\\' }),
);

function pageOf(response: JsonObject): Http {
  const status = jsonObject(response, 'status');
  const headers = jsonObject(jsonMember(response, 'headers'), 'headers') ?? {};
  const version = jsonText(response, 'protocol_version');
  const head = writtenHead({
    protocol:
      version === undefined || version.startsWith('HTTP/') ? version : `HTTP/${version[0]}.${version[1] ?? '0'}`,
    status: jsonNumber(status, 'code'),
    phrase: jsonText(status, 'message'),
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  });
  const body = jsonObject(response, 'body');
  const title = jsonText(response, 'title') || undefined;
  return {
    ...defined({ title }),
    ...(head && httpAnswer({ head, page: jsonText(body, 'content') })),
    ...defined({
      body_sha256: jsonText(body, 'sha256_hash') || undefined,
      favicon: iconOf(jsonObject(response, 'favicon')),
    }),
  };
}

function iconOf(icon: JsonObject | undefined): Http['favicon'] {
  if (icon === undefined) return undefined;
  const digest = Number(jsonMember(icon, 'mmh3_hash') ?? Number.NaN);
  const image = jsonText(icon, 'content') || undefined;
  const uri = jsonText(icon, 'link') ?? '';
  const at = URL.canParse(uri) ? new URL(uri) : undefined;
  return {
    ...defined({ hash_mmh3: Number.isSafeInteger(digest) ? digest : undefined }),
    ...(image && imageFields(Buffer.from(image, 'base64'))),
    ...defined({ uri: at && uri, path: at && at.pathname + at.search, host: at?.hostname }),
  };
}

const TAKEN: ReadonlySet<string> = new Set(
  `state service.banner service.cpe apps server_info.highest_ssl_version_supported cert_info.certificate_chain
   server_info.openssl_cipher_string_supported server_info.ja3_digest server_info.ip_address server_info.port jarm_hash
   request response.title response.url response.headers response.status response.body response.favicon response.path
   response.protocol_version`.split(/\s+/),
);
