/** Packets of DCE RPC over a connection (C706 chapter 12, [MS-RPCE]): bind, request, and the answers to them. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

interface RpcSyntax {
  readonly uuid: string;
  readonly version: number;
}

export type RpcPacket =
  | {
      readonly kind: 'bindAck';
      /** Whether each context of the bind was accepted, in its order. */
      readonly accepted: readonly boolean[];
      /** What the server says to the token of a login. */
      readonly authentication: Uint8Array;
    }
  | { readonly kind: 'response'; readonly isLast: boolean; readonly stub: Uint8Array }
  | { readonly kind: 'bindNak' | 'fault' };

/** Length of the first packet. Bytes that cannot be a packet are taken as they are. */
export function rpcPacketLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const version = reader.u8();
  if (version !== undefined && version !== VERSION) return received.length;
  reader.bytes(7);
  const length = reader.u16le();
  if (length === undefined) return undefined;
  return length < HEADER ? received.length : length;
}

/** Undefined if the bytes are not a whole answer of a server. */
export function readRpcPacket(bytes: Uint8Array): RpcPacket | undefined {
  const reader = new ByteReader(bytes);
  const version = reader.u8();
  const minor = reader.u8();
  const type = reader.u8();
  const flags = reader.u8() ?? 0;
  const format = reader.u8();
  reader.bytes(3);
  const length = reader.u16le();
  const authLength = reader.u16le() ?? 0;
  reader.u32le();
  const isPacket = version === VERSION && minor !== undefined && minor <= 1 && format === LITTLE_ENDIAN;
  const body = length === undefined || !isPacket ? undefined : reader.bytes(length - HEADER);
  if (body === undefined) return undefined;
  switch (type) {
    case BIND_ACK:
      return readBindAck(body, authLength);
    case RESPONSE:
      return body.length < 8 ? undefined : { kind: 'response', isLast: (flags & LAST) !== 0, stub: body.subarray(8) };
    case BIND_NAK:
      return { kind: 'bindNak' };
    case FAULT:
      return { kind: 'fault' };
    default:
      return undefined;
  }
}

function readBindAck(body: Uint8Array, authLength: number): RpcPacket | undefined {
  const reader = new ByteReader(body);
  reader.bytes(8);
  const address = reader.bytes(reader.u16le());
  if (address === undefined) return undefined;
  // The list begins at a multiple of four. Header, sizes and the length of the address have 26 bytes.
  reader.bytes((4 - ((26 + address.length) % 4)) % 4);
  const count = reader.u8() ?? 0;
  reader.bytes(3);
  const accepted: boolean[] = [];
  for (let index = 0; index < count; index++) {
    const result = reader.u16le();
    reader.u16le();
    readUuid(reader);
    reader.u32le();
    if (reader.isShort) break;
    accepted.push(result === 0);
  }
  const authentication = authLength > body.length ? new Uint8Array(0) : body.subarray(body.length - authLength);
  return { kind: 'bindAck', accepted, authentication };
}

/** Asks for interfaces, each as a context, in the transfer syntax NDR. A token of NTLM is added if there is one. */
export function writeRpcBind(interfaces: readonly RpcSyntax[], ntlmToken?: Uint8Array): Uint8Array {
  const body = new ByteWriter().u16le(FRAGMENT).u16le(FRAGMENT).u32le(0).u8(interfaces.length).bytes(new Uint8Array(3));
  interfaces.forEach(({ uuid, version }, id) => {
    body.u16le(id).u8(1).u8(0).bytes(writeUuid(uuid)).u32le(version).bytes(writeUuid(NDR)).u32le(2);
  });
  if (ntlmToken !== undefined) body.u8(NTLM).u8(LEVEL_CONNECT).u8(0).u8(0).u32le(0).bytes(ntlmToken);
  return packet(BIND, body.written(), ntlmToken?.length ?? 0, 1);
}

export function writeRpcRequest(callId: number, context: number, operation: number, stub: Uint8Array): Uint8Array {
  const body = new ByteWriter().u32le(stub.length).u16le(context).u16le(operation).bytes(stub).written();
  return packet(REQUEST, body, 0, callId);
}

function packet(type: number, body: Uint8Array, authLength: number, callId: number): Uint8Array {
  return new ByteWriter()
    .u8(VERSION)
    .u8(0)
    .u8(type)
    .u8(FIRST | LAST)
    .u8(LITTLE_ENDIAN)
    .bytes(new Uint8Array(3))
    .u16le(HEADER + body.length)
    .u16le(authLength)
    .u32le(callId)
    .bytes(body)
    .written();
}

const VERSION = 5;
const HEADER = 16;
const REQUEST = 0;
const RESPONSE = 2;
const FAULT = 3;
const BIND = 11;
const BIND_ACK = 12;
const BIND_NAK = 13;
const FIRST = 1;
const LAST = 2;
const LITTLE_ENDIAN = 0x10;
const FRAGMENT = 4280;
const NTLM = 10;
const LEVEL_CONNECT = 2;
const NDR = '8a885d04-1ceb-11c9-9fe8-08002b104860';

/** A UUID whose first three parts have their lowest byte first, as DCE RPC sends it. */
export function readUuid(reader: ByteReader): string | undefined {
  const bytes = reader.bytes(16);
  if (bytes === undefined) return undefined;
  const hex = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('hex');
  const swapped = (from: number, to: number): string => Buffer.from(bytes.slice(from, to).reverse()).toString('hex');
  return [swapped(0, 4), swapped(4, 6), swapped(6, 8), hex(8, 10), hex(10, 16)].join('-');
}

function writeUuid(uuid: string): Uint8Array {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return Uint8Array.from([3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15], (at) => bytes[at] ?? 0);
}
