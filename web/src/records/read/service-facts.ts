/** A record of the collection responses -> what tells the service from others at a glance. */

import { isJsonObject } from '@periplus/model/json-value.ts';
import { serviceName } from '@periplus/view/cells/service-cells.ts';
import { objectsAt, textAt, textsAt } from './values-at.ts';

export interface FoundProduct {
  readonly name: string;
  readonly fullName: string;
  readonly version: string | undefined;
}

/** A text of the record, with the field that it comes from. */
export interface FieldText {
  readonly field: string;
  readonly text: string;
}

export interface ServiceFacts {
  readonly address: string | undefined;
  readonly port: string | undefined;
  /** Undefined if nothing recognised it. */
  readonly protocol: string | undefined;
  readonly isUdp: boolean;
  readonly products: readonly FoundProduct[];
  /** What people recognise it by: the title of its page, where it leads to, or its greeting. */
  readonly about: FieldText | undefined;
  readonly status: string | undefined;
  /** Host, domains and reverse names, each once, without the address. */
  readonly names: readonly FieldText[];
  /** What the web server or the greeting says besides. */
  readonly url: string | undefined;
}

const MOST_NAMES = 100;

export function serviceFacts(record: unknown): ServiceFacts {
  const address = textAt(record, 'ip') ?? textAt(record, 'target.ip');
  return {
    address,
    port: textAt(record, 'port'),
    protocol: protocolName(record),
    isUdp: textAt(record, 'prot4')?.toLowerCase() === 'udp',
    products: productsOf(record),
    about: aboutService(record),
    status: textAt(record, 'http.status_code'),
    names: namesOf(record, address),
    url: textAt(record, 'uri'),
  };
}

function protocolName(record: unknown): string | undefined {
  const name = serviceName(textAt(record, 'protocol') ?? textAt(record, 'prot7'));
  return name === '' ? undefined : name;
}

/** Each once: a server and its module may be of one product. */
export function productsOf(record: unknown): readonly FoundProduct[] {
  const products = new Map<string, FoundProduct>();
  for (const tag of objectsAt(record, 'tag', 50)) {
    const name = textAt(tag, 'name');
    if (name === undefined) continue;
    const own = Object.hasOwn(tag, name) ? tag[name] : undefined;
    const version = isJsonObject(own) ? textAt(own, 'version') : undefined;
    const product = { name, fullName: textAt(tag, 'fullname') ?? name, version };
    products.set(`${product.fullName} ${version ?? ''}`, product);
  }
  return [...products.values()];
}

function aboutService(record: unknown): FieldText | undefined {
  const own = textAt(record, 'prot7');
  const fields = [
    'http.title',
    'http.headers.location',
    ...(own === undefined ? [] : [`${own}.banner`]),
    'raw_tcp.seen',
  ];
  for (const field of fields) {
    const text = textAt(record, field);
    if (text !== undefined && text.trim() !== '') return { field, text };
  }
  return undefined;
}

function namesOf(record: unknown, address: string | undefined): readonly FieldText[] {
  const names = new Map<string, FieldText>();
  for (const field of ['host', 'domain', 'ptr'])
    for (const text of textsAt(record, field, MOST_NAMES))
      if (text !== address && !names.has(text.toLowerCase())) names.set(text.toLowerCase(), { field, text });
  return [...names.values()];
}
