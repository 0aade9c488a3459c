/**
 * Messages of LDAP (RFC 4511): a search of the root entry, StartTLS and unbind as requests, and the answers to them.
 * A message is BER.
 */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { DefectList, DerReader, TAG } from '../../formats/der/der-reader.ts';
import { safeInteger } from '../../formats/der/primitive-values.ts';
import { boolean, context, derInteger, octetString, sequence, textContent, tlv } from '../../formats/der/write-der.ts';

export type LdapAnswer =
  /** An entry: its attributes with their values, by their names in lower case. */
  | { readonly kind: 'entry'; readonly attributes: ReadonlyMap<string, readonly string[]> }
  /** The end of a search, or the answer to an extended request or to a bind. */
  | { readonly kind: 'result'; readonly operation: number; readonly code: number; readonly diagnostic: string }
  | { readonly kind: 'other' };

export const LDAP_SEARCH_DONE = 0x65;
export const LDAP_EXTENDED_RESPONSE = 0x78;

/** A search for the root entry alone (RFC 4512 section 5.1). */
export function writeLdapRootSearch(id: number, attributes: readonly string[]): Uint8Array {
  const search = tlv(
    SEARCH_REQUEST,
    octetString(),
    tlv(ENUMERATED, Uint8Array.of(BASE_OBJECT)),
    tlv(ENUMERATED, Uint8Array.of(NEVER_ALIASES)),
    derInteger(0),
    derInteger(SECONDS),
    boolean(false),
    context(7, false, textContent('objectClass')),
    sequence(...attributes.map((name) => octetString(textContent(name)))),
  );
  return sequence(derInteger(id), search);
}

/** The extended request that begins TLS (section 4.14). */
export function writeLdapStartTls(id: number): Uint8Array {
  return sequence(derInteger(id), tlv(EXTENDED_REQUEST, context(0, false, textContent('1.3.6.1.4.1.1466.20037'))));
}

/** Ends the session (section 4.3). */
export function writeLdapUnbind(id: number): Uint8Array {
  return sequence(derInteger(id), tlv(UNBIND_REQUEST));
}

/**
 * Length of the first message. Undefined while its header is incomplete. Bytes that cannot be a message count as one
 * message. Servers write lengths in up to five bytes, even short ones.
 */
export function ldapMessageLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const tag = reader.u8();
  const first = reader.u8();
  if (tag !== undefined && tag !== TAG.sequence) return received.length;
  if (first === undefined) return undefined;
  if (first < 0x80) return 2 + first;
  const lengthBytes = first & 0x7f;
  if (lengthBytes === 0 || lengthBytes > 4) return received.length;
  const digits = reader.bytes(lengthBytes);
  if (digits === undefined) return undefined;
  const length = digits.reduce((value, digit) => value * 256 + digit, 0);
  return length > MAX_MESSAGE ? received.length : 2 + lengthBytes + length;
}

/** Undefined if the bytes are not a message of LDAP. */
export function readLdapAnswer(message: Uint8Array): LdapAnswer | undefined {
  const defects = new DefectList();
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.length);
  const envelope = new DerReader(bytes, 0, bytes.length, defects).optional(TAG.sequence)?.children(defects);
  const id = envelope?.optional(TAG.integer);
  const operation = envelope?.next();
  if (id === undefined || id.to - id.from > 4 || operation === undefined) return undefined;
  if (operation.tag === SEARCH_ENTRY) return readEntry(operation.children(defects), defects);
  if (RESULTS.has(operation.tag)) return readResult(operation.tag, operation.children(defects), defects);
  return (operation.tag & 0xc0) === APPLICATION ? { kind: 'other' } : undefined;
}

function readEntry(reader: DerReader, defects: DefectList): LdapAnswer | undefined {
  const name = reader.optional(TAG.octetString);
  const list = reader.optional(TAG.sequence);
  if (name === undefined || list === undefined) return undefined;
  const attributes = new Map<string, readonly string[]>();
  for (const item of list.children(defects).rest(MAX_ATTRIBUTES)) {
    const attribute = item.children(defects);
    const type = attribute.optional(TAG.octetString);
    const values = attribute.optional(TAG.set)?.children(defects).rest(MAX_VALUES) ?? [];
    if (type !== undefined)
      attributes.set(
        octetText(type.content).toLowerCase(),
        values.map(({ content }) => octetText(content)),
      );
  }
  return { kind: 'entry', attributes };
}

function readResult(operation: number, reader: DerReader, defects: DefectList): LdapAnswer | undefined {
  const code = reader.optional(ENUMERATED);
  const number = code && safeInteger(code, defects);
  if (number === undefined || number < 0 || number > MAX_CODE) return undefined;
  reader.optional(TAG.octetString);
  const diagnostic = reader.optional(TAG.octetString);
  return {
    kind: 'result',
    operation,
    code: number,
    diagnostic: diagnostic === undefined ? '' : octetText(diagnostic.content),
  };
}

const ENUMERATED = 0x0a;
const APPLICATION = 0x40;
const UNBIND_REQUEST = 0x42;
const SEARCH_REQUEST = 0x63;
const SEARCH_ENTRY = 0x64;
const EXTENDED_REQUEST = 0x77;
/** The last answers to bind, search and extended requests. */
const RESULTS: ReadonlySet<number> = new Set([0x61, LDAP_SEARCH_DONE, LDAP_EXTENDED_RESPONSE]);
const BASE_OBJECT = 0;
const NEVER_ALIASES = 0;
const SECONDS = 10;
const MAX_CODE = 0xffff;
const MAX_MESSAGE = 1_048_576;
const MAX_ATTRIBUTES = 500;
const MAX_VALUES = 1000;
