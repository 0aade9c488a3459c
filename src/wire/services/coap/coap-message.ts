import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** A message of CoAP (RFC 7252 section 3). */
interface CoapMessage {
  /** 0 confirmable, 1 not, 2 acknowledgement, 3 reset. */
  readonly type: number;
  /** Such as 2.05; 0.00 is an empty message. */
  readonly code: string;
  readonly id: number;
  readonly token: Uint8Array;
  readonly options: readonly CoapOption[];
  readonly payload: Uint8Array;
}

interface CoapOption {
  readonly number: number;
  readonly value: Uint8Array;
}

export const COAP_OPTION = { uriPath: 11, contentFormat: 12, block2: 23 } as const;

/** A confirmable GET of a path. */
export function writeCoapGet(id: number, token: Uint8Array, path: readonly string[]): Uint8Array {
  const writer = new ByteWriter()
    .u8(0x40 | token.length)
    .u8(1)
    .u16(id)
    .bytes(token);
  let last = 0;
  for (const segment of path) {
    const value = new TextEncoder().encode(segment);
    if (value.length > LONGEST_SHORT_OPTION) throw new RangeError('A segment is longer than this can write.');
    writer.u8(((COAP_OPTION.uriPath - last) << 4) | value.length).bytes(value);
    last = COAP_OPTION.uriPath;
  }
  return writer.written();
}

/** Undefined if the bytes are not a message of version 1, or not whole. */
export function readCoapMessage(bytes: Uint8Array): CoapMessage | undefined {
  const reader = new ByteReader(bytes);
  const head = reader.u8() ?? 0;
  const code = reader.u8() ?? 0;
  const id = reader.u16();
  const token = reader.bytes(head & 0xf);
  if (id === undefined || token === undefined || head >>> 6 !== 1 || token.length > 8) return undefined;
  const options: CoapOption[] = [];
  let number = 0;
  let payload = new Uint8Array(0);
  while (reader.left > 0) {
    const field = reader.u8() ?? 0;
    if (field === PAYLOAD_MARKER) {
      payload = Uint8Array.from(reader.rest());
      if (payload.length === 0) return undefined;
      break;
    }
    const delta = extended(field >>> 4, reader);
    const value = reader.bytes(extended(field & 0xf, reader));
    if (delta === undefined || value === undefined) return undefined;
    number += delta;
    options.push({ number, value });
  }
  const text = `${code >>> 5}.${String(code & 0x1f).padStart(2, '0')}`;
  return { type: (head >>> 4) & 3, code: text, id, token, options, payload };
}

/** The number of an option whose value is one (RFC 7252 section 3.2). */
export function coapNumber(message: CoapMessage, option: number): number | undefined {
  const value = message.options.find(({ number }) => number === option)?.value;
  if (value === undefined || value.length > 4) return undefined;
  return value.reduce((sum, octet) => sum * 256 + octet, 0);
}

/** 13 and 14 announce one and two more bytes; 15 is reserved. */
function extended(nibble: number, reader: ByteReader): number | undefined {
  if (nibble < 13) return nibble;
  const more = nibble === 13 ? reader.u8() : nibble === 14 ? reader.u16() : undefined;
  return more === undefined ? undefined : more + (nibble === 13 ? 13 : 269);
}

const PAYLOAD_MARKER = 0xff;
const LONGEST_SHORT_OPTION = 12;

/** A list of links (RFC 6690): paths, and their resource types. */
interface LinkList {
  readonly paths: readonly string[];
  readonly types: readonly string[];
}

export function readLinks(text: string): LinkList {
  const paths = new Set<string>();
  const types = new Set<string>();
  for (const [, path = '', attributes = ''] of text.matchAll(LINK)) {
    if (paths.size === MOST_LINKS) break;
    paths.add(path);
    const kinds = RESOURCE_TYPE.exec(attributes);
    for (const kind of (kinds?.[1] ?? kinds?.[2] ?? '').split(' ')) if (kind !== '') types.add(kind);
  }
  return { paths: [...paths], types: [...types].slice(0, MOST_LINKS) };
}

const MOST_LINKS = 200;
const LINK = /<([^<>]{0,1000})>((?:;[^,"<]{0,200}(?:"[^"]{0,1000}")?){0,20})/g;
const RESOURCE_TYPE = /;\s?rt=(?:"([^"]*)"|([^;,"]+))/;
