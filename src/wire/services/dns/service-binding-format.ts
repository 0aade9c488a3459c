import { base64Text, latinText } from '../../byte-text.ts';
import { v4, v6 } from './address-formats.ts';
import { DnsReader, quote } from './dns-reader.ts';

/** SVCB and HTTPS (RFC 9460 sections 2.1 and 2.2). */
export function serviceBinding(reader: DnsReader): string | undefined {
  const priority = reader.u16();
  const target = reader.wholeName();
  const parts = [priority, target];
  let last = -1;
  while (reader.left > 0) {
    const key = reader.u16() ?? 0;
    const value = reader.vector(2);
    if (value === undefined || key <= last) return undefined;
    last = key;
    parts.push(parameter(key, value));
  }
  return target === undefined ? undefined : parts.join(' ');
}

/** Keys of RFC 9460 section 14.3.2 and its registry, by their numbers. */
const KEYS: readonly string[] = [
  'mandatory',
  'alpn',
  'no-default-alpn',
  'port',
  'ipv4hint',
  'ech',
  'ipv6hint',
  'dohpath',
  'ohttp',
];

const KEY_NUMBERS = new Map(KEYS.map((name, key) => [name, key]));

/** A key by its name, or as `key667`. Undefined if it is none. */
export function serviceKeyNumber(name: string): number | undefined {
  const number = /^key(0|[1-9]\d{0,4})$/.exec(name)?.[1];
  if (number === undefined) return KEY_NUMBERS.get(name);
  return Number(number) > 0xffff ? undefined : Number(number);
}

const keyName = (key: number): string => KEYS[key] ?? `key${key}`;

function parameter(key: number, value: Uint8Array): string {
  if (value.length === 0) return keyName(key);
  const reader = new DnsReader(value, 0, value.length);
  const text = VALUES[keyName(key)]?.(reader);
  return text === undefined || reader.isShort || reader.left > 0
    ? `key${key}=${quote(value)}`
    : `${keyName(key)}=${text}`;
}

const VALUES: Readonly<Record<string, (reader: DnsReader) => string | undefined>> = {
  mandatory: (reader) => list(reader, () => keyName(reader.u16() ?? 0)),
  // A comma in a name is escaped, and then the backslash once more (appendix A.1).
  alpn: (reader) => list(reader, () => latinText(reader.vector(1) ?? EMPTY).replace(/[\\,]/g, '\\$&')),
  port: (reader) => `"${reader.u16()}"`,
  ipv4hint: (reader) => list(reader, () => v4(reader)),
  ech: (reader) => `"${base64Text(reader.rest())}"`,
  ipv6hint: (reader) => list(reader, () => v6(reader)),
  dohpath: (reader) => quote(reader.rest()),
};

const EMPTY = new Uint8Array(0);

function list(reader: DnsReader, item: () => string | undefined): string | undefined {
  const items: (string | undefined)[] = [];
  while (reader.left > 0) items.push(item());
  return items.includes(undefined) ? undefined : quote(Buffer.from(items.join(','), 'latin1'));
}
