import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonMember, jsonObject, jsonText, textsIn } from '../../../model/json-value.ts';
import type { Certificate, DistinguishedName, ResponsesRecord } from '../../../model/records.generated.ts';
import { ownerFields, placeFields } from '../../records/address-fields.ts';
import { bannerFields } from '../../records/banner-fields.ts';
import { cpeText } from '../../records/cpe-text.ts';
import { httpAnswer } from '../../records/http-answer.ts';
import { otherMembers } from '../../records/other-members.ts';
import { readableDate, seenTime } from '../../records/seen-time.ts';
import { protocolNames } from '../../records/service-names.ts';
import { givenAddress, givenPort } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { sshIdentification } from '../../records/ssh-fields.ts';
import { toolTag } from '../../records/tool-tag.ts';
import type { FoundRecord } from '../format.ts';

export function* onypheRecords(result: JsonObject): Generator<FoundRecord> {
  const ip = givenAddress(text(result, 'ip'), 'the result');
  const port = givenPort(result.port, 'the result');
  const transport = text(result, 'transport') === 'udp' ? 'udp' : 'tcp';
  const isTls = text(result, 'tls') === 'true' || result.tls === true;
  const service = text(result, 'protocol');
  const { prot7 } = protocolNames(service, transport, isTls);
  const url = text(result, 'url');
  yield serviceRecord({
    ip,
    port,
    transport,
    service,
    isTls,
    path: prot7 === 'http' && url?.startsWith('/') ? url : undefined,
    time: seenTime(text(result, '@timestamp')),
    data: {
      ...addressOf(result),
      ...productsOf(result),
      ...defined({ certificate: certificateOf(result) }),
      ...answerOf(result, prot7),
      ...defined({ onyphe: otherMembers(withoutHints(result), TAKEN) }),
    },
  });
}

/** Members that a plan does not have are named in a text instead. */
const HINT = /^<enterprise field>/;

function text(object: unknown, name: string): string | undefined {
  const value = jsonText(object, name);
  return value === undefined || value === '' || HINT.test(value) ? undefined : value;
}

/** One of them may stand alone. */
function list(object: unknown, name: string): readonly string[] | undefined {
  const value = jsonMember(object, name);
  const values = (typeof value === 'string' ? [value] : textsIn(value)).filter((one) => one !== '' && !HINT.test(one));
  return values.length === 0 ? undefined : values;
}

function withoutHints(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => {
      const inner =
        typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : [value];
      return !inner.some((one) => typeof one === 'string' && HINT.test(one));
    }),
  );
}

function addressOf(result: JsonObject): Partial<ResponsesRecord> {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => {
    const number = Number(text(result, name) ?? Number.NaN);
    return Number.isFinite(number) ? number : undefined;
  });
  return {
    ...defined({ domain: list(result, 'hostname')?.slice(0, MOST_NAMES), ptr: list(result, 'reverse') }),
    ...placeFields({ country: text(result, 'country'), city: text(result, 'city'), latitude, longitude }),
    ...ownerFields({ asn: text(result, 'asn'), asName: text(result, 'organization'), prefix: text(result, 'subnet') }),
  };
}

/** As many as records of our own scans have. */
const MOST_NAMES = 100;

function productsOf(result: JsonObject): Pick<ResponsesRecord, 'tag' | 'cve'> {
  const kind = text(jsonObject(result, 'device'), 'class');
  const tag = toolTag({
    name: text(result, 'product') ?? '',
    version: text(result, 'productversion'),
    cpe: (list(result, 'cpe') ?? []).flatMap((name) => cpeText(name) ?? []),
    category: kind === undefined ? [] : [kind],
  });
  return defined({
    tag: tag === undefined ? undefined : [tag],
    cve: list(result, 'cve')?.map((name) => ({ name })),
  });
}

function certificateOf(result: JsonObject): Certificate | undefined {
  const digests = jsonObject(result, 'fingerprint');
  const sha256 = text(digests, 'sha256');
  if (sha256 === undefined) return undefined;
  const subject = jsonObject(result, 'subject');
  const period = jsonObject(result, 'validity');
  const validity = defined({
    start: readableDate(text(period, 'notbefore')),
    end: readableDate(text(period, 'notafter')),
  });
  const serial = text(result, 'serial')?.replaceAll(':', '') ?? '';
  return {
    ...defined({
      names: list(subject, 'altname'),
      subject: nameOf(subject),
      issuer: nameOf(jsonObject(result, 'issuer')),
      validity: Object.keys(validity).length === 0 ? undefined : validity,
      serial_number: /^[\da-f]{1,60}$/i.test(serial) ? BigInt(`0x${serial}`).toString() : undefined,
      fingerprint_md5: text(digests, 'md5'),
      fingerprint_sha1: text(digests, 'sha1'),
      fingerprint_sha256: sha256,
    }),
    src: 'scan',
  };
}

function nameOf(name: JsonObject | undefined): DistinguishedName | undefined {
  const parts = defined({
    common_name: list(name, 'commonname'),
    organization: list(name, 'organization'),
    country: list(name, 'country'),
    locality: list(name, 'city'),
  });
  return Object.keys(parts).length === 0 ? undefined : parts;
}

function answerOf(result: JsonObject, prot7: string): Partial<ResponsesRecord> {
  const data = text(result, 'data') ?? '';
  if (prot7 === 'ssh') return { ssh: sshIdentification(data.split(/\r?\n/, 1)[0] ?? '') };
  if (prot7 !== 'http') return bannerFields(prot7, data) ?? {};
  const [end = ''] = /\r?\n\r?\n/.exec(data) ?? [];
  const http = httpAnswer({ head: data, page: end === '' ? '' : data.slice(data.indexOf(end) + end.length) });
  const title = text(jsonMember(jsonMember(result, 'app'), 'http'), 'title');
  const fields = { ...defined({ title }), ...http };
  return Object.keys(fields).length === 0 ? {} : { http: fields };
}

const TAKEN: ReadonlySet<string> = new Set(
  `ip port transport tls protocol url @timestamp seen_date hostname reverse latitude longitude location country city asn
   organization product productversion cpe cve fingerprint subject issuer validity serial data app.http.title
   version`.split(/\s+/),
);
