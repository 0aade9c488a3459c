import { ByteReader } from '../../byte-reader.ts';

/** Requests of IPP (RFC 8010 section 3.1) that read the attributes of printers. */
export type IppOperation =
  /** RFC 8011 section 4.2.5. */
  | { readonly kind: 'get-printer-attributes'; readonly printerUri: string }
  /** CUPS Implementation of IPP, section "CUPS-Get-Printers". */
  | { readonly kind: 'cups-get-printers' };

export function writeIppRequest(operation: IppOperation, attributes: readonly string[]): Uint8Array {
  const isCups = operation.kind === 'cups-get-printers';
  const head = [MAJOR, MINOR, ...(isCups ? [0x40, 0x02] : [0x00, 0x0b]), 0, 0, 0, 1, OPERATION_GROUP];
  const parts = [
    ...attribute(CHARSET, 'attributes-charset', 'utf-8'),
    ...attribute(NATURAL_LANGUAGE, 'attributes-natural-language', 'en'),
    ...(isCups ? [] : attribute(URI, 'printer-uri', operation.printerUri)),
    ...attributes.flatMap((name, index) => attribute(KEYWORD, index === 0 ? 'requested-attributes' : '', name)),
  ];
  return Uint8Array.from([...head, ...parts, END]);
}

function attribute(tag: number, name: string, value: string): number[] {
  return [tag, ...vector(name), ...vector(value)];
}

function vector(text: string): number[] {
  const bytes = new TextEncoder().encode(text).subarray(0, MAX_LENGTH);
  return [bytes.length >> 8, bytes.length & 0xff, ...bytes];
}

const MAJOR = 2;
const MINOR = 0;
const OPERATION_GROUP = 1;
const END = 3;
const KEYWORD = 0x44;
const URI = 0x45;
const CHARSET = 0x47;
const NATURAL_LANGUAGE = 0x48;
const MAX_LENGTH = 1023;

/** A response of IPP (RFC 8010 section 3.1). */
export interface IppResponse {
  readonly major: number;
  readonly minor: number;
  /** As in RFC 8011 section 4.1.6.2: below 0x100 is success. */
  readonly status: number;
  readonly groups: readonly IppGroup[];
  /** What is wrong with the message, if it could not be read to its end. */
  readonly defect: string | undefined;
}

interface IppGroup {
  /** The delimiter tag: 4 for a printer. */
  readonly tag: number;
  /** Values of each attribute as they were sent. Collections are left out. */
  readonly attributes: ReadonlyMap<string, readonly Uint8Array[]>;
}

/** Undefined if the bytes are too short for the head of a message, or of no known version. */
export function readIpp(message: Uint8Array): IppResponse | undefined {
  const reader = new ByteReader(message);
  const [major = 0, minor, status] = [reader.u8(), reader.u8(), reader.u16()];
  reader.u32();
  if (reader.isShort || minor === undefined || status === undefined || major === 0 || major > MAX_MAJOR)
    return undefined;
  const groups: { tag: number; attributes: Map<string, Uint8Array[]> }[] = [];
  let values: Uint8Array[] | undefined;
  let depth = 0;
  for (let count = 0; count < MAX_VALUES; count++) {
    const tag = reader.u8();
    if (tag === END) return { major, minor, status, groups, defect: undefined };
    if (tag === undefined) break;
    if (tag < FIRST_VALUE_TAG) {
      groups.push({ tag, attributes: new Map() });
      values = undefined;
      depth = 0;
      continue;
    }
    const name = reader.vector(2);
    const value = reader.vector(2);
    if (name === undefined || value === undefined) break;
    if (tag === END_COLLECTION) depth = Math.max(0, depth - 1);
    if (depth === 0 && name.length > 0) {
      values = [];
      groups.at(-1)?.attributes.set(new TextDecoder().decode(name), values);
    }
    if (tag === BEGIN_COLLECTION) depth++;
    // A value without a name is one more of the attribute before it.
    else if (depth === 0 && tag !== END_COLLECTION) values?.push(value);
  }
  const defect = reader.isShort ? 'The message ends early.' : 'The message has too many values.';
  return { major, minor, status, groups, defect };
}

export const PRINTER_GROUP = 4;
/** Smaller tags begin a group. */
const FIRST_VALUE_TAG = 0x10;
const BEGIN_COLLECTION = 0x34;
const END_COLLECTION = 0x37;
const MAX_MAJOR = 9;
const MAX_VALUES = 10_000;
