/** ONC RPC (RFC 5531) as far as the port mapper needs it (RFC 1833 section 3): the call of its list, and the answer. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface RpcProgram {
  readonly number: number;
  readonly version: number;
  /** 6 is TCP, 17 is UDP. */
  readonly protocol: number;
  readonly port: number;
}

export type PortMapperReply =
  | { readonly kind: 'programs'; readonly programs: readonly RpcProgram[] }
  /** The call was understood, and not answered. */
  | { readonly kind: 'refused'; readonly reason: string };

/** PMAPPROC_DUMP of version 2, without credentials. */
export function writePortMapperDump(transaction: number): Uint8Array {
  return new ByteWriter()
    .u32(transaction)
    .u32(CALL)
    .u32(RPC_VERSION)
    .u32(PORT_MAPPER)
    .u32(2)
    .u32(DUMP)
    .bytes(new Uint8Array(16))
    .written();
}

/** Over TCP, a message is a record of fragments (RFC 5531 section 11). */
export function writeRpcRecord(message: Uint8Array): Uint8Array {
  return new ByteWriter()
    .u32(LAST_FRAGMENT + message.length)
    .bytes(message)
    .written();
}

/** Length of the whole record at the start. Bytes that cannot be one are taken as they are. */
export function rpcRecordLength(received: Uint8Array): number | undefined {
  let length = 0;
  const reader = new ByteReader(received);
  for (let count = 0; count < MAX_FRAGMENTS; count++) {
    const mark = reader.u32();
    if (mark === undefined) return undefined;
    const size = mark % LAST_FRAGMENT;
    length += 4 + size;
    if (length > MAX_RECORD) return received.length;
    if (mark >= LAST_FRAGMENT) return length;
    if (reader.bytes(size) === undefined) return undefined;
  }
  return received.length;
}

/** The message in a record, as far as it is there. */
export function readRpcRecord(record: Uint8Array): Uint8Array {
  const reader = new ByteReader(record);
  const fragments: Uint8Array[] = [];
  for (let mark = reader.u32(); mark !== undefined && fragments.length < MAX_FRAGMENTS; mark = reader.u32()) {
    fragments.push(reader.upTo(mark % LAST_FRAGMENT));
    if (mark >= LAST_FRAGMENT) break;
  }
  return Buffer.concat(fragments);
}

/** Undefined if the message is not a reply of RPC. */
export function readPortMapperReply(message: Uint8Array): PortMapperReply | undefined {
  const reader = new ByteReader(message);
  reader.u32();
  const direction = reader.u32();
  const state = reader.u32();
  if (direction !== REPLY || state === undefined || state > 1) return undefined;
  if (state === DENIED) return { kind: 'refused', reason: reader.u32() === 1 ? 'authentication' : 'RPC version' };
  reader.u32();
  const verifier = reader.vector(4);
  const accepted = verifier === undefined ? undefined : reader.u32();
  if (accepted === undefined || accepted > 5) return undefined;
  if (accepted !== 0) return { kind: 'refused', reason: REASONS[accepted] ?? '' };
  const programs: RpcProgram[] = [];
  while (reader.u32() === 1 && programs.length < MAX_PROGRAMS) {
    const [number, version, protocol, port] = [reader.u32(), reader.u32(), reader.u32(), reader.u32()];
    if (number === undefined || version === undefined || protocol === undefined || port === undefined) break;
    programs.push({ number, version, protocol, port });
  }
  return { kind: 'programs', programs };
}

const CALL = 0;
const REPLY = 1;
const RPC_VERSION = 2;
const PORT_MAPPER = 100_000;
const DUMP = 4;
const DENIED = 1;
const REASONS: readonly string[] = [
  '',
  'program unavailable',
  'program version mismatch',
  'procedure unavailable',
  'garbage arguments',
  'system error',
];
const LAST_FRAGMENT = 0x8000_0000;
const MAX_RECORD = 262_144;
const MAX_FRAGMENTS = 64;
const MAX_PROGRAMS = 1000;
