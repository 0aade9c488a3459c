import { defined } from '../../../model/defined.ts';
import {
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
import { ownerFields, placeFields } from '../../records/address-fields.ts';
import { bannerFields } from '../../records/banner-fields.ts';
import { cpeText } from '../../records/cpe-text.ts';
import { httpAnswer, writtenHead } from '../../records/http-answer.ts';
import { otherMembers } from '../../records/other-members.ts';
import { seenTime } from '../../records/seen-time.ts';
import { protocolNames } from '../../records/service-names.ts';
import { givenAddress, givenPort } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { toolTag } from '../../records/tool-tag.ts';
import { certificateOfCensys } from '../censys/certificate-asset.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

export function* odinRecords(host: JsonObject): Generator<FoundRecord> {
  const ip = givenAddress(jsonText(host, 'ip'), 'the host');
  const services = objectsIn(jsonList(host, 'services'));
  if (services.length === 0) throw new RefusedRecord('the host has no services');
  const aboutHost = fieldsOfPlace(host);
  for (const service of services) {
    const port = givenPort(service.port, 'a service');
    const transport = jsonText(service, 'protocol')?.toLowerCase() === 'udp' ? 'udp' : 'tcp';
    const modules = jsonObject(service, 'modules');
    const isTls = jsonText(service, 'tunnel') === 'ssl' || jsonMember(modules, 'tls') !== undefined;
    const name = jsonText(service, 'name') || undefined;
    const { prot7 } = protocolNames(name, transport, isTls);
    yield serviceRecord({
      ip,
      port,
      transport,
      service: name,
      isTls,
      time: seenTime(jsonText(service, 'last_updated_at')),
      data: {
        ...aboutHost,
        ...productOf(service),
        ...tlsOf(modules),
        ...answerOf(modules, prot7),
        ...defined({ odin: otherMembers(service, TAKEN) }),
      },
    });
  }
}

function fieldsOfPlace(host: JsonObject): Partial<ResponsesRecord> {
  const location = jsonObject(host, 'location');
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => {
    const number = Number(jsonMember(jsonMember(location, 'coordinates'), name) ?? Number.NaN);
    return Number.isFinite(number) ? number : undefined;
  });
  const system = jsonObject(host, 'asn');
  const domains = textsIn(jsonMember(host, 'domains'));
  return {
    ...defined({ domain: domains.length === 0 ? undefined : domains }),
    ...placeFields({
      continent: jsonText(location, 'continent'),
      country: jsonText(location, 'country_code'),
      city: jsonText(location, 'city'),
      postal: jsonText(location, 'postal_code'),
      latitude,
      longitude,
    }),
    ...ownerFields({
      organization: jsonText(jsonMember(host, 'whois'), 'organization'),
      asn: jsonText(system, 'number'),
      asName: jsonText(system, 'organization'),
      asCountry: jsonText(system, 'country_code'),
    }),
  };
}

function productOf(service: JsonObject): Pick<ResponsesRecord, 'tag' | 'cve'> {
  const version = jsonText(service, 'version');
  const tag = toolTag({
    name: jsonText(service, 'product') ?? '',
    version: version === 'ANY' ? undefined : version,
    cpe: objectsIn(service.softwares).flatMap((software) => cpeText(jsonText(software, 'uri') ?? '') ?? []),
  });
  const cve = objectsIn(service.cve).flatMap((one) => {
    const name = jsonText(one, 'id') ?? jsonText(one, 'cve_id');
    return name === undefined ? [] : [{ name }];
  });
  return defined({ tag: tag === undefined ? undefined : [tag], cve: cve.length === 0 ? undefined : cve });
}

/** Digests are in capitals. */
function tlsOf(modules: JsonObject | undefined): Pick<ResponsesRecord, 'jarm' | 'certificate'> {
  const sent = jsonObject(jsonMember(modules, 'tls'), 'certificate');
  if (sent === undefined) return {};
  const certificate = certificateOfCensys(sent);
  const digests = (['fingerprint_md5', 'fingerprint_sha1', 'fingerprint_sha256'] as const).flatMap((name) => {
    const digest = certificate[name]?.toLowerCase();
    return digest === undefined ? [] : [[name, digest] as const];
  });
  const whole: Certificate = { ...certificate, ...Object.fromEntries(digests), src: 'scan' };
  return defined({ jarm: jsonText(sent, 'jarm') || undefined, certificate: whole });
}

function answerOf(modules: JsonObject | undefined, prot7: string): Partial<ResponsesRecord> {
  const http = jsonObject(modules, 'http');
  if (prot7 !== 'http' || http === undefined) {
    const banner =
      Object.values(modules ?? {})
        .map((module) => jsonText(module, 'banner'))
        .find(Boolean) ?? '';
    return bannerFields(prot7, banner) ?? {};
  }
  const headers = Object.entries(jsonObject(http, 'headers') ?? {}).flatMap(([name, values]) =>
    textsIn(values).map((value) => [name.replaceAll('_', '-'), value] as const),
  );
  const head = writtenHead({
    protocol: jsonText(http, 'protocol'),
    status: jsonNumber(http, 'status_code'),
    phrase: undefined,
    headers,
  });
  const title = jsonText(http, 'title') || undefined;
  return {
    http: {
      ...defined({ title }),
      ...(head && httpAnswer({ head, page: jsonText(http, 'body') })),
      ...defined({ body_sha256: jsonText(http, 'body_sha256') || undefined }),
    },
  };
}

const TAKEN: ReadonlySet<string> = new Set(
  `port protocol name tunnel softwares cve last_updated_at _meta modules.tls.certificate modules.tls.fingerprint_sha256
   modules.http.headers modules.http.protocol modules.http.status_code modules.http.title modules.http.body
   modules.http.body_sha256 modules.http.content_length modules.http.transfer_encoding`.split(/\s+/),
);
