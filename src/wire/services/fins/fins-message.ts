import { ByteReader } from '../../byte-reader.ts';
import { textBeforeZero } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** The answer to Controller Data Read (Omron W342, section 5-3-14). */
export interface ControllerData {
  /** 0 if the controller agreed. */
  readonly endCode: number;
  readonly model: string;
  readonly version: string;
}

/** Node numbers of both sides. Over UDP those of the local network will do, over TCP the server assigns them. */
interface FinsNodes {
  readonly client: number;
  readonly server: number;
}

/** Asks the controller itself: network 0, unit 0. The service number returns in the answer. */
export function writeControllerDataRead(service: number, { client, server } = LOCAL_NODES): Uint8Array {
  return new ByteWriter()
    .u24(0x800002)
    .u8(0)
    .u8(server)
    .u8(0)
    .u8(0)
    .u8(client)
    .u8(0)
    .u8(service)
    .u16(COMMAND)
    .u8(0)
    .written();
}

/** Undefined if the bytes are not an answer to the request with this service number. */
export function readControllerData(bytes: Uint8Array, service: number): ControllerData | undefined {
  const reader = new ByteReader(bytes);
  const flags = reader.u8();
  reader.bytes(8);
  const [answered, command, endCode] = [reader.u8(), reader.u16(), reader.u16()];
  if (flags === undefined || (flags & ~1) !== RESPONSE || answered !== service || command !== COMMAND) return undefined;
  if (endCode === undefined) return undefined;
  const text = () => textBeforeZero(reader.upTo(TEXT_LENGTH)).trim();
  return { endCode, model: text(), version: text() };
}

const LOCAL_NODES: FinsNodes = { client: 0x63, server: 0 };
const COMMAND = 0x0501;
const RESPONSE = 0xc0;
const TEXT_LENGTH = 20;

/** The frames of FINS over TCP (Omron W421, section 7-4): a header of 16 bytes, and what a command needs. */
export type FinsFrame =
  | { readonly kind: 'nodes'; readonly nodes: FinsNodes }
  | { readonly kind: 'message'; readonly message: Uint8Array }
  /** The server ends the connection. */
  | { readonly kind: 'error'; readonly code: number };

/** Asks for node numbers. As number of the client, 0 lets the server assign one. */
export const writeNodeRequest = (): Uint8Array => writeFrame(NODE_REQUEST, new Uint8Array(4));

export const writeFinsMessage = (message: Uint8Array): Uint8Array => writeFrame(MESSAGE, message);

/** Length of the first frame; undefined if it is not known yet. Other bytes are taken whole. */
export function finsFrameLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const [magic, length] = [reader.u32(), reader.u32()];
  if (magic !== undefined && magic !== MAGIC) return received.length;
  return length === undefined ? undefined : length + 8;
}

/** Undefined if the bytes are not a frame of a server. */
export function readFinsFrame(bytes: Uint8Array): FinsFrame | undefined {
  const reader = new ByteReader(bytes);
  const [magic, length, command, code] = [reader.u32(), reader.u32(), reader.u32(), reader.u32()];
  if (magic !== MAGIC || length !== bytes.length - 8 || code === undefined) return undefined;
  if (command === ERROR || (command === NODE_ANSWER && code !== 0)) return { kind: 'error', code };
  if (command === MESSAGE) return { kind: 'message', message: reader.rest() };
  const [client, server] = [reader.u32(), reader.u32()];
  if (command !== NODE_ANSWER || client === undefined || server === undefined) return undefined;
  return client > 0xff || server > 0xff ? undefined : { kind: 'nodes', nodes: { client, server } };
}

function writeFrame(command: number, content: Uint8Array): Uint8Array {
  return new ByteWriter()
    .u32(MAGIC)
    .u32(content.length + 8)
    .u32(command)
    .u32(0)
    .bytes(content)
    .written();
}

/** `FINS` */
const MAGIC = 0x46494e53;
const [NODE_REQUEST, NODE_ANSWER, MESSAGE, ERROR] = [0, 1, 2, 3] as const;
