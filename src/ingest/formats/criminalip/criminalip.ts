import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonNumber, jsonText, textsIn } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { ownerFields, placeFields } from '../../records/address-fields.ts';
import { bannerFields } from '../../records/banner-fields.ts';
import { httpAnswer } from '../../records/http-answer.ts';
import { otherMembers } from '../../records/other-members.ts';
import { seenTime } from '../../records/seen-time.ts';
import { protocolNames } from '../../records/service-names.ts';
import { givenAddress, givenPort } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { sshIdentification } from '../../records/ssh-fields.ts';
import { toolTag } from '../../records/tool-tag.ts';
import type { FoundRecord } from '../format.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';

/** Banners of Criminal IP, as a search answers them. */
export const criminalip = jsonFormat({
  name: 'criminalip',
  version: 2,
  about: 'banners of Criminal IP',
  lists: ['data.result'],
  signs: ['ip_address', 'open_port_no', 'scan_dtime'].map(hasMember),
  records: (banner) => [bannerRecord(banner)],
});

function bannerRecord(banner: JsonObject): FoundRecord {
  const ip = givenAddress(jsonText(banner, 'ip_address'), 'the banner');
  const port = givenPort(banner.open_port_no, 'the banner');
  const transport = jsonText(banner, 'socket_type')?.toLowerCase() === 'udp' ? 'udp' : 'tcp';
  const service = jsonText(banner, 'service_name')?.toLowerCase() || undefined;
  const isTls = CERTIFICATE.some((name) => jsonText(banner, name));
  const { prot7 } = protocolNames(service, transport, isTls);
  return serviceRecord({
    ip,
    port,
    transport,
    service,
    isTls,
    time: seenTime(jsonText(banner, 'scan_dtime')),
    data: {
      ...aboutBanner(banner),
      ...answerOf(banner, prot7),
      ...defined({ criminalip: otherMembers(banner, TAKEN) }),
    },
  });
}

const CERTIFICATE = ['ssl_issuer_organization', 'ssl_subject_common_name', 'ssl_subject_organization'] as const;

function aboutBanner(banner: JsonObject): Partial<ResponsesRecord> {
  const hostname = jsonText(banner, 'hostname') || undefined;
  const tag = toolTag({ name: jsonText(banner, 'product') ?? '', version: jsonText(banner, 'product_version') });
  const part = (name: string): readonly string[] | undefined => {
    const value = jsonText(banner, name) || undefined;
    return value === undefined ? undefined : [value];
  };
  const subject = defined({
    common_name: part('ssl_subject_common_name'),
    organization: part('ssl_subject_organization'),
    country: part('ssl_subject_country'),
  });
  const issuer = defined({ organization: part('ssl_issuer_organization') });
  const certificate = defined({
    subject: Object.keys(subject).length === 0 ? undefined : subject,
    issuer: Object.keys(issuer).length === 0 ? undefined : issuer,
  });
  const cve = textsIn(banner.cve ?? banner.cve_list).map((name) => ({ name }));
  return {
    ...defined({ domain: hostname === undefined ? undefined : [hostname] }),
    ...placeFields({
      country: jsonText(banner, 'country'),
      city: jsonText(banner, 'city'),
      latitude: jsonNumber(banner, 'latitude'),
      longitude: jsonNumber(banner, 'longitude'),
    }),
    ...ownerFields({ organization: jsonText(banner, 'org_name'), asName: jsonText(banner, 'as_name') }),
    ...defined({
      tag: tag === undefined ? undefined : [tag],
      cve: cve.length === 0 ? undefined : cve,
      certificate: Object.keys(certificate).length === 0 ? undefined : { ...certificate, src: 'scan' },
    }),
  };
}

function answerOf(banner: JsonObject, prot7: string): Partial<ResponsesRecord> {
  const text = jsonText(banner, 'banner') ?? '';
  if (prot7 === 'ssh') return { ssh: sshIdentification(text.split(/\r?\n/, 1)[0] ?? '') };
  if (prot7 !== 'http') return bannerFields(prot7, text) ?? {};
  const end = text.indexOf('\n\n');
  const http = httpAnswer({
    head: sentHead(end < 0 ? text : text.slice(0, end)),
    page: end < 0 ? '' : text.slice(end + 2),
  });
  const title = jsonText(banner, 'title') || undefined;
  const fields = { ...defined({ title }), ...http };
  return Object.keys(fields).length === 0 ? {} : { http: fields };
}

/** The status is a line of its own, and names have blanks or underscores where they had hyphens. */
function sentHead(head: string): string {
  const [first = '', ...lines] = head.split('\n');
  const status = lines.find((line) => line.startsWith('Status: '))?.slice('Status: '.length) ?? '';
  const headers = lines
    .filter((line) => !line.startsWith('Status: '))
    .map((line) => line.replace(/^[\w -]+(?=:)/, (name) => name.replaceAll(/[ _]/g, '-')));
  return [/^HTTP\/[\d.]+$/.test(first) ? `${first} ${status}` : first, ...headers, '', ''].join('\r\n');
}

const TAKEN: ReadonlySet<string> = new Set(
  `ip_address open_port_no socket_type scan_dtime hostname product product_version country city latitude longitude
   org_name as_name banner title status_code cve cve_list`.split(/\s+/),
);
