/** A service, as a record of a scan or an item of a report has it -> the cells of its row in a terminal. */
import { isObject, listOf, numberOf, textOf } from '../client/read-answer.ts';

export const SERVICE_COLUMNS = ['address', 'service', 'product', 'title'] as const;

export type ServiceCells = readonly [address: string, service: string, product: string, title: string];

/** Of a record of the collection responses. */
export function recordCells(record: unknown): ServiceCells {
  const products = (listOf(record, 'tag') ?? []).map((tag) => {
    const name = textOf(tag, 'name') ?? '';
    return productText(textOf(tag, 'fullname') ?? name, isObject(tag) ? textOf(tag[name], 'version') : undefined);
  });
  const address = textOf(record, 'ip') ?? '';
  const place = { address, host: textOf(record, 'host') ?? address, transport: textOf(record, 'prot4') };
  return [
    placeText({ ...place, port: numberOf(record, 'port') }),
    serviceName(protocolOf(record)),
    listText(products),
    about(record),
  ];
}

/** Of the responses of a report, or of an event of a comparison. */
export function itemCells(item: unknown): ServiceCells {
  const products = (listOf(item, 'products') ?? []).map((product) =>
    productText(textOf(product, 'name') ?? '', textOf(product, 'version')),
  );
  const address = textOf(item, 'address') ?? '';
  const place = { address, host: textOf(item, 'host') ?? address, transport: textOf(item, 'transport') };
  const title = textOf(item, 'title');
  return [
    placeText({ ...place, port: numberOf(item, 'port') }),
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

/** What nobody recognised has a protocol of its own in records. */
export const serviceName = (protocol: string | undefined): string =>
  protocol === 'raw_tcp' ? 'unknown' : (protocol ?? '');

const protocolOf = (service: unknown): string | undefined => textOf(service, 'protocol') ?? textOf(service, 'prot7');

const productText = (name: string, version: string | undefined): string =>
  version === undefined ? name : `${name} ${version}`;

/** Each once: a server and its module may be of one product. */
const listText = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(', ');

/** What a person recognises a service by: the title of its page, where it redirects to, or its greeting. */
function about(record: unknown): string {
  if (!isObject(record)) return '';
  const http = record.http;
  const location = isObject(http) && isObject(http.headers) ? listOf(http.headers, 'location')?.[0] : undefined;
  const title = textOf(http, 'title');
  if (title !== undefined && title !== '') return title;
  if (typeof location === 'string') return `-> ${location}`;
  const raw = record.raw_tcp;
  const own = record[textOf(record, 'prot7') ?? ''];
  return textOf(own, 'banner') ?? textOf(raw, 'seen') ?? '';
}
