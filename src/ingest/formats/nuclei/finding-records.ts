/** A finding of nuclei -> the record of the service or of the name that it is about. */
import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonText } from '../../../model/json-value.ts';
import { httpAnswer } from '../../records/http-answer.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { usualService } from '../../records/usual-service.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { namedMembers, nucleiFindingOf, timestampOf } from './finding.ts';

export function findingRecords(line: JsonObject): readonly FoundRecord[] {
  const members = namedMembers(line);
  // With -matcher-status, also templates that found nothing have a line.
  if (members.matcher_status === false) return [];
  const type = jsonText(members, 'type') ?? '';
  const finding = nucleiFindingOf(members);
  if (ABOUT_NAMES.has(type)) return [nameRecord(members, finding)];
  const place = placeOf(members, type);
  if (place === undefined) throw new RefusedRecord('it does not say at which service it was found');
  const address = parseAddress(jsonText(members, 'ip') ?? '') ?? parseAddress(place.host);
  const http = place.isWeb ? answerOf(jsonText(members, 'response')) : undefined;
  return [
    serviceRecord({
      ip: address === undefined ? undefined : formatAddress(address),
      host: parseAddress(place.host) === undefined ? place.host : undefined,
      port: place.port,
      transport: type === 'udp' ? 'udp' : 'tcp',
      time: Date.parse(timestampOf(members) ?? ''),
      path: place.path,
      service: place.isWeb ? 'http' : place.isTls ? 'tls' : usualService(place.port, type === 'udp' ? 'udp' : 'tcp'),
      isTls: place.isTls,
      data: { ...defined({ http }), nuclei: [finding] },
    }),
  ];
}

/** Types of templates that ask about a name and not at a service. */
const ABOUT_NAMES: ReadonlySet<string> = new Set(['dns', 'whois', 'rdap']);

function nameRecord(members: JsonObject, finding: ReturnType<typeof nucleiFindingOf>): FoundRecord {
  const domain = (jsonText(members, 'host') ?? '').toLowerCase().replace(/^[a-z]+:\/\/|[:/].*$|\.$/g, '');
  if (domain === '') throw new RefusedRecord('it does not say about which name it is');
  const labels = domain.split('.');
  const at = timestampOf(members);
  return {
    collection: 'domains',
    data: {
      domain,
      level: labels.length,
      zone: labels.at(-1),
      nuclei: [finding],
      ...defined({ last_updated: at, '@timestamp': at }),
    },
  };
}

interface FindingPlace {
  readonly host: string;
  readonly port: number;
  readonly path: string | undefined;
  readonly isWeb: boolean;
  readonly isTls: boolean;
}

/** From the most exact of the texts that say where: an address of a page, or a host with a port. */
function placeOf(members: JsonObject, type: string): FindingPlace | undefined {
  const texts = ['matched_at', 'url', 'host'].map((name) => jsonText(members, name) ?? '');
  const port = Number(jsonText(members, 'port') ?? members.port);
  for (const text of texts) {
    const place = webPlace(text) ?? servicePlaceOf(text, port, type);
    if (place !== undefined) return place;
  }
  return undefined;
}

function webPlace(text: string): FindingPlace | undefined {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url === null) return undefined;
  const isTls = url.protocol === 'https:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isTls ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    isWeb: true,
    isTls,
  };
}

/** `host:port`, with another scheme in front or without one. */
function servicePlaceOf(text: string, given: number, type: string): FindingPlace | undefined {
  const [, host = '', own] =
    /^(?:[a-z][a-z0-9+.-]{0,20}:\/\/)?\[?([^\]/?#]+?)\]?(?::(\d{1,5}))?(?:[/?#].*)?$/i.exec(text) ?? [];
  const port = own === undefined ? given : Number(own);
  if (host === '' || !Number.isInteger(port) || port < 1 || port > 65_535) return undefined;
  return { host, port, path: undefined, isWeb: type === 'http' || type === 'headless', isTls: type === 'ssl' };
}

/** The head and the page of an answer as it was written out. */
function answerOf(response = '') {
  const end = /\r?\n\r?\n/.exec(response);
  if (end === null) return response === '' ? undefined : httpAnswer({ head: `${response}\r\n\r\n` });
  const after = end.index + end[0].length;
  return httpAnswer({ head: response.slice(0, after), page: response.slice(after) });
}
