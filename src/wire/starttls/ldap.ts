import { ByteReader } from '../byte-reader.ts';
import { context, integer, sequence, textContent, tlv } from '../der/write-der.ts';
import { type Decision, READY, refused, type StarttlsProtocol } from './starttls-protocol.ts';

/** LDAP (RFC 4511 section 4.14): an extended request, and its result. */
export const ldap: StarttlsProtocol = {
  opening: () => sequence(integer(1), tlv(EXTENDED_REQUEST, context(0, false, textContent(STARTTLS)))),
  exchanges: [{ answerLength: messageLength, decide: decideByResult }],
};

/** The length of a BER element. Undefined while it is incomplete. Anything else is read as it is, and refused. */
function messageLength(received: Uint8Array): number | undefined {
  const [tag, first] = received;
  if (tag === undefined || first === undefined) return undefined;
  const element = elementSize(received);
  if (tag !== SEQUENCE || element === 'malformed') return received.length;
  if (element === undefined || received.length < element.header + element.length) return undefined;
  return element.header + element.length;
}

function decideByResult(message: Uint8Array): Decision {
  const envelope = contents(message, SEQUENCE);
  const id = envelope && elements(envelope)[0];
  const result = envelope && elements(envelope)[1];
  if (id === undefined || result?.tag !== EXTENDED_RESPONSE) return refused('The answer is not of LDAP.');
  const [code, , diagnostic] = elements(result.value);
  if (code?.tag !== ENUMERATED || code.value.length !== 1) return refused('The answer is not of LDAP.');
  if (code.value[0] === 0) return READY;
  const text = diagnostic === undefined ? '' : new TextDecoder().decode(diagnostic.value.subarray(0, 80));
  return refused(`The result is ${code.value[0]}: ${text.replace(/[^ -~]+/g, ' ')}`);
}

interface BerElement {
  readonly tag: number;
  readonly value: Uint8Array;
}

function contents(bytes: Uint8Array, tag: number): Uint8Array | undefined {
  const [element] = elements(bytes);
  return element?.tag === tag ? element.value : undefined;
}

/** The elements at the start, up to the first that is malformed. */
function elements(bytes: Uint8Array): readonly BerElement[] {
  const list: BerElement[] = [];
  let rest = bytes;
  while (rest.length > 0 && list.length < MAX_ELEMENTS) {
    const size = elementSize(rest);
    if (size === undefined || size === 'malformed' || rest.length < size.header + size.length) break;
    list.push({ tag: rest[0] ?? 0, value: rest.subarray(size.header, size.header + size.length) });
    rest = rest.subarray(size.header + size.length);
  }
  return list;
}

/** Servers write lengths in up to five bytes, even short ones. Undefined if bytes are missing. */
function elementSize(bytes: Uint8Array): { header: number; length: number } | undefined | 'malformed' {
  const reader = new ByteReader(bytes);
  reader.u8();
  const first = reader.u8();
  if (first === undefined) return undefined;
  if (first < 0x80) return { header: 2, length: first };
  const lengthBytes = first & 0x7f;
  if (lengthBytes === 0 || lengthBytes > 4) return 'malformed';
  const digits = reader.bytes(lengthBytes);
  if (digits === undefined) return undefined;
  const length = digits.reduce((value, digit) => value * 256 + digit, 0);
  return length > MAX_MESSAGE ? 'malformed' : { header: 2 + lengthBytes, length };
}

const STARTTLS = '1.3.6.1.4.1.1466.20037';
const SEQUENCE = 0x30;
const ENUMERATED = 0x0a;
const EXTENDED_REQUEST = 0x77;
const EXTENDED_RESPONSE = 0x78;
const MAX_ELEMENTS = 16;
const MAX_MESSAGE = 65_536;
