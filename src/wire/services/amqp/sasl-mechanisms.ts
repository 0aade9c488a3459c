/** The first frame of a server in AMQP 1.0's security layer (section 5.3.3.1): the mechanisms of its logins. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../octet-text.ts';

/** The header of AMQP 1.0 with its security layer. */
export const AMQP_1_0_SASL_HEADER: Uint8Array = Uint8Array.of(0x41, 0x4d, 0x51, 0x50, 3, 1, 0, 0);

/** Length of the server's header and of the frame behind it. Bytes that cannot be both are taken as they are. */
export function saslMechanismsLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const header = reader.bytes(AMQP_1_0_SASL_HEADER.length);
  const size = reader.u32();
  if (header !== undefined && !header.every((octet, at) => octet === AMQP_1_0_SASL_HEADER[at])) return received.length;
  if (size === undefined) return undefined;
  return size > MAX_FRAME ? received.length : AMQP_1_0_SASL_HEADER.length + size;
}

/** Undefined if the bytes are not a header and frame with mechanisms. */
export function readSaslMechanisms(bytes: Uint8Array): readonly string[] | undefined {
  const reader = new ByteReader(bytes);
  reader.bytes(AMQP_1_0_SASL_HEADER.length);
  reader.u32();
  const offset = reader.u8();
  const type = reader.u8();
  // The offset counts words of four bytes. Two of them are the header of the frame.
  reader.bytes(offset === undefined ? undefined : offset * 4 - 6);
  if (type !== SASL_FRAME || reader.u8() !== DESCRIBED || reader.u8() !== SMALL_ULONG || reader.u8() !== MECHANISMS)
    return undefined;
  const list = reader.u8();
  if (list === LIST_8) reader.bytes(2);
  else if (list === LIST_32) reader.bytes(8);
  else return undefined;
  const kind = reader.u8();
  if (kind === SYMBOL_8 || kind === SYMBOL_32) return readSymbols(reader, kind, 1);
  if (kind !== ARRAY_8 && kind !== ARRAY_32) return undefined;
  const number = (): number | undefined => (kind === ARRAY_8 ? reader.u8() : reader.u32());
  // The size in bytes, then the number of items.
  number();
  const count = number();
  return readSymbols(reader, reader.u8(), count ?? 0);
}

function readSymbols(reader: ByteReader, kind: number | undefined, count: number): readonly string[] {
  const symbols: string[] = [];
  while (symbols.length < Math.min(count, MAX_SYMBOLS)) {
    const symbol = kind === SYMBOL_8 ? reader.vector(1) : kind === SYMBOL_32 ? reader.vector(4) : undefined;
    if (symbol === undefined) break;
    symbols.push(octetText(symbol));
  }
  return symbols;
}

const SASL_FRAME = 1;
const DESCRIBED = 0x00;
const SMALL_ULONG = 0x53;
const MECHANISMS = 0x40;
const LIST_8 = 0xc0;
const LIST_32 = 0xd0;
const ARRAY_8 = 0xe0;
const ARRAY_32 = 0xf0;
const SYMBOL_8 = 0xa3;
const SYMBOL_32 = 0xb3;
const MAX_FRAME = 65_536;
const MAX_SYMBOLS = 100;
