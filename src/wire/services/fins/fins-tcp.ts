/** The frames of FINS over TCP (Omron W421, section 7-4): a header of 16 bytes, and what a command needs. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import type { FinsNodes } from './controller-data.ts';

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
