/** A service, as a record of a scan or an item of a report has it -> the cells of its row in a terminal. */
import { isJsonObject, jsonList, jsonNumber, jsonText } from '../../model/json-value.ts';

export const SERVICE_COLUMNS = ['address', 'service', 'product', 'title'] as const;

export type ServiceCells = readonly [address: string, service: string, product: string, title: string];

/** Of a record of the collection responses. */
export function recordCells(record: unknown): ServiceCells {
  const products = (jsonList(record, 'tag') ?? []).map((tag) => {
    const name = jsonText(tag, 'name') ?? '';
    return productText(
      jsonText(tag, 'fullname') ?? name,
      isJsonObject(tag) ? jsonText(tag[name], 'version') : undefined,
    );
  });
  const address = jsonText(record, 'ip') ?? '';
  const place = { address, host: jsonText(record, 'host') ?? address, transport: jsonText(record, 'prot4') };
  return [
    placeText({ ...place, port: jsonNumber(record, 'port') }),
    serviceName(protocolOf(record)),
    listText(products),
    about(record),
  ];
}

/** Of the responses of a report, or of an event of a comparison. */
export function itemCells(item: unknown): ServiceCells {
  const products = (jsonList(item, 'products') ?? []).map((product) =>
    productText(jsonText(product, 'name') ?? '', jsonText(product, 'version')),
  );
  const address = jsonText(item, 'address') ?? '';
  const place = { address, host: jsonText(item, 'host') ?? address, transport: jsonText(item, 'transport') };
  const title = jsonText(item, 'title');
  return [
    placeText({ ...place, port: jsonNumber(item, 'port') }),
    serviceName(protocolOf(item)),
    listText(products),
    title ?? about(item),
  ];
}

interface Place {
  readonly address: string;
  readonly host: string;
  readonly port: number | undefined;
  readonly transport: string | undefined;
}

/** `192.0.2.1:53/udp www.example.com` */
function placeText({ address, host, port, transport }: Place): string {
  const bracketed = address.includes(':') ? `[${address}]` : address;
  return `${bracketed}:${port ?? ''}${transport === 'udp' ? '/udp' : ''}${host === address ? '' : ` ${host}`}`;
}

/** A service that no protocol recognised has the protocol of its transport in records. */
export const serviceName = (protocol: string | undefined): string =>
  protocol === 'raw_tcp' ? 'unknown' : (protocol ?? '');

const protocolOf = (service: unknown): string | undefined =>
  jsonText(service, 'protocol') ?? jsonText(service, 'prot7');

const productText = (name: string, version: string | undefined): string =>
  version === undefined ? name : `${name} ${version}`;

/** Each once: a server and its module may be of one product. */
const listText = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(', ');

/** What a person recognises a service by: the title of its page, where it redirects to, or its greeting. */
function about(record: unknown): string {
  if (!isJsonObject(record)) return '';
  const http = record.http;
  const location =
    isJsonObject(http) && isJsonObject(http.headers) ? jsonList(http.headers, 'location')?.[0] : undefined;
  const title = jsonText(http, 'title');
  if (title !== undefined && title !== '') return title;
  if (typeof location === 'string') return `-> ${location}`;
  const raw = record.raw_tcp;
  const own = record[jsonText(record, 'prot7') ?? ''];
  return jsonText(own, 'banner') ?? jsonText(raw, 'seen') ?? '';
}
