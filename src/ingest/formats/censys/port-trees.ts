/** Hosts of the first generation: below each port the protocols that it speaks, as zgrab has seen them. */
import { defined } from '../../../model/defined.ts';
import {
  isJsonObject,
  type JsonObject,
  jsonList,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import type { Certificate, ResponsesRecord } from '../../../model/records.generated.ts';
import { bannerFields } from '../../records/banner-fields.ts';
import { httpAnswer, writtenHead } from '../../records/http-answer.ts';
import { otherMembers } from '../../records/other-members.ts';
import { seenTime } from '../../records/seen-time.ts';
import { protocolNames } from '../../records/service-names.ts';
import { givenAddress } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { sshIdentification, sshOffer } from '../../records/ssh-fields.ts';
import { toolTag } from '../../records/tool-tag.ts';
import type { FoundRecord } from '../format.ts';
import { certificateOfCensys } from './certificate-asset.ts';
import { fieldsOfHost } from './host-asset.ts';
import { dnsOfCensys } from './protocol-trees.ts';
import { tlsVersion } from './tls.ts';

export const isPortName = (name: string): boolean => /^\d{1,5}$/.test(name) && Number(name) <= 65_535;

export function* portTreeRecords(host: JsonObject): Generator<FoundRecord> {
  const ip = givenAddress(jsonText(host, 'ip'), 'the host');
  const ports = Object.entries(host).filter(([name]) => isPortName(name));
  const facts = Object.fromEntries(Object.entries(host).filter(([name]) => !isPortName(name)));
  const { fields, others } = fieldsOfHost(facts);
  const time = seenTime(jsonText(host, 'updated_at'));
  for (const [port, protocols] of ports)
    for (const [name, tree] of Object.entries(isJsonObject(protocols) ? protocols : {})) {
      if (!isJsonObject(tree)) continue;
      const transport = DATAGRAMS.has(name) ? 'udp' : 'tcp';
      const tls = tlsOfTree(jsonObject(tree, 'tls') ?? jsonObject(jsonMember(tree, 'starttls'), 'tls'));
      const service = name === 'banner' ? undefined : name;
      const { prot7 } = protocolNames(service, transport, tls !== undefined);
      yield serviceRecord({
        ip,
        port: Number(port),
        transport,
        service,
        isTls: tls !== undefined,
        time,
        data: {
          ...fields,
          ...productOf(tree),
          ...tls,
          ...answerOf(tree, prot7),
          censys: { ...otherMembers(tree, TREE_TAKEN), ...defined({ host: others }) },
        },
      });
    }
}

const DATAGRAMS: ReadonlySet<string> = new Set(['dns', 'ntp', 'bacnet', 'upnp', 'coap']);

const TREE_TAKEN: ReadonlySet<string> = new Set(
  `banner banner_decoded decoded_to_utf8 metadata get starttls.tls starttls.banner lookup.questions lookup.answers lookup.open_resolver
   lookup.resolves_correctly v2.banner v2.support tls`.split(/\s+/),
);

/** In the tree itself, or in the one answer that it has. */
function productOf(tree: JsonObject): Pick<ResponsesRecord, 'tag'> {
  const metadata = [tree, ...Object.values(tree)].flatMap((branch) => jsonObject(branch, 'metadata') ?? [])[0];
  const name = jsonText(metadata, 'product') ?? '';
  const tag = toolTag({ name, version: jsonText(metadata, 'version') });
  return tag === undefined ? {} : { tag: [tag] };
}

function answerOf(tree: JsonObject, prot7: string): Partial<ResponsesRecord> {
  if (prot7 === 'http') return defined({ http: pageOf(jsonObject(tree, 'get')) });
  if (prot7 === 'ssh') return sshOf(jsonObject(tree, 'v2') ?? tree);
  if (prot7 === 'dns') return dnsOfCensys({ dns: jsonObject(tree, 'lookup') ?? {} }, '');
  return bannerFields(prot7, bannerIn(tree)) ?? {};
}

function pageOf(get: JsonObject | undefined): ResponsesRecord['http'] {
  if (get === undefined) return undefined;
  const headers = jsonObject(get, 'headers') ?? {};
  const head = writtenHead({
    protocol: undefined,
    status: jsonNumber(get, 'status_code'),
    phrase: jsonText(get, 'status_line')?.replace(/^\d{3}\s*/, ''),
    headers: headersOf(headers),
  });
  const http = head === undefined ? undefined : httpAnswer({ head, page: jsonText(get, 'body') });
  const title = jsonText(get, 'title') || undefined;
  return (
    http && { ...defined({ title }), ...http, ...defined({ body_sha256: jsonText(get, 'body_sha256') || undefined }) }
  );
}

function* headersOf(headers: JsonObject): Generator<readonly [name: string, value: string]> {
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string') yield [name.replaceAll('_', '-'), value];
  for (const header of objectsIn(jsonList(headers, 'unknown')))
    yield [(jsonText(header, 'key') ?? '').replaceAll('_', '-'), jsonText(header, 'value') ?? ''];
}

function sshOf(tree: JsonObject): Pick<ResponsesRecord, 'ssh'> {
  const support = jsonObject(tree, 'support');
  const list = (branch: unknown, name: string): readonly string[] => textsIn(jsonMember(branch, name));
  const sent = jsonMember(support, 'server_to_client');
  const key = jsonObject(tree, 'server_host_key');
  const digest = jsonText(key, 'fingerprint_sha256') || undefined;
  const algorithm = jsonText(key, 'key_algorithm') || undefined;
  return {
    ssh: {
      ...sshIdentification(jsonText(jsonMember(tree, 'banner'), 'raw') ?? ''),
      ...sshOffer({
        exchanges: list(support, 'kex_algorithms'),
        hostKeys: list(support, 'host_key_algorithms'),
        ciphers: list(sent, 'ciphers'),
        macs: list(sent, 'macs'),
        compressions: list(sent, 'compressions'),
      }),
      ...defined({
        host_keys: digest === undefined ? undefined : [defined({ algorithm, fingerprint_sha256: digest })],
      }),
    },
  };
}

/** Bytes as base64 beside their text, or the text alone. */
function bannerIn(tree: JsonObject): string {
  for (const branch of [tree, ...Object.values(tree)]) {
    const text = jsonText(branch, 'banner_decoded') ?? jsonText(branch, 'banner') ?? jsonText(branch, 'raw');
    if (text !== undefined && text !== '') return text;
  }
  return '';
}

function tlsOfTree(tls: JsonObject | undefined): Pick<ResponsesRecord, 'tls' | 'certificate'> | undefined {
  if (tls === undefined) return undefined;
  const own = jsonObject(tls, 'certificate');
  const chain = objectsIn(jsonList(tls, 'chain')).map(certificateOfCensys);
  const certificate: Certificate | undefined = own && {
    ...certificateOfCensys(own),
    ...defined({ chain: chain.length === 0 ? undefined : chain }),
    src: 'scan',
  };
  return defined({
    tls: defined({
      version: tlsVersion(jsonText(tls, 'version')),
      cipher: jsonText(jsonMember(tls, 'cipher_suite'), 'name') || undefined,
    }),
    certificate,
  });
}
