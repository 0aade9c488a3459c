/** DSIGetStatus (AFP over TCP): the request, and the FPGetSrvrInfo block in its answer, which needs no login. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';

export interface AfpServerInfo {
  readonly serverName: string;
  readonly machineType: string;
  readonly versions: readonly string[];
  readonly authenticationMethods: readonly string[];
  /** 16 bytes. */
  readonly signature: Uint8Array | undefined;
  readonly utf8Name: string | undefined;
}

/** A header alone: a request, the command GetStatus, and the number 1. */
export const DSI_GET_STATUS: Uint8Array = Uint8Array.of(0, 3, 0, 1, ...new Uint8Array(12));

/** Length of the first message. Bytes that cannot be a reply are taken as they are. */
export function dsiMessageLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const flags = reader.u8();
  reader.bytes(7);
  const length = reader.u32();
  if (flags !== undefined && flags !== REPLY) return received.length;
  if (length === undefined) return undefined;
  return length > MAX_INFO ? received.length : HEADER + length;
}

/** Undefined if the message is not an answer to the request. */
export function readAfpServerInfo(message: Uint8Array): AfpServerInfo | undefined {
  const header = new ByteReader(message);
  const isReply = header.u8() === REPLY && header.u8() === GET_STATUS;
  header.u16();
  const error = header.u32();
  const length = header.u32();
  header.u32();
  if (!isReply || error !== 0 || length === undefined || length < FIXED) return undefined;
  const info = header.upTo(length);
  const reader = new ByteReader(info);
  const [machine, versions, methods] = [reader.u16(), reader.u16(), reader.u16()];
  reader.u16();
  const flags = reader.u16();
  const name = reader.vector(1);
  if (flags === undefined || name === undefined) return undefined;
  // Offsets follow at an even place.
  if (name.length % 2 === 0) reader.u8();
  const signature = reader.u16();
  reader.u16();
  reader.u16();
  const utf8Name = reader.u16();
  return {
    serverName: octetText(name),
    machineType: octetText(at(info, machine).vector(1) ?? EMPTY),
    versions: readList(at(info, versions)),
    authenticationMethods: readList(at(info, methods)),
    signature: (flags & HAS_SIGNATURE) === 0 ? undefined : at(info, signature).bytes(16),
    utf8Name: (flags & HAS_UTF8_NAME) === 0 ? undefined : octetText(at(info, utf8Name).vector(2) ?? EMPTY),
  };
}

/** Reads from an offset of the block on. */
function at(info: Uint8Array, offset: number | undefined): ByteReader {
  return new ByteReader(offset === undefined ? EMPTY : info.subarray(offset));
}

/** A count, and texts after their lengths. */
function readList(reader: ByteReader): readonly string[] {
  const count = reader.u8() ?? 0;
  const texts: string[] = [];
  for (let index = 0; index < count; index++) {
    const text = reader.vector(1);
    if (text === undefined) break;
    texts.push(octetText(text));
  }
  return texts;
}

const EMPTY = new Uint8Array(0);
const HEADER = 16;
const REPLY = 1;
const GET_STATUS = 3;
/** Five offsets and flags, and the length of the name. */
const FIXED = 11;
const HAS_SIGNATURE = 0x0010;
const HAS_UTF8_NAME = 0x0100;
const MAX_INFO = 65_536;
