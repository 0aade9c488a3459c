/** The server list ping of Minecraft (protocol documentation, "Server List Ping"): the requests, and the answer. */
import { isJsonObject, jsonObject, jsonText, parseJsonObject } from '../../../model/json-value.ts';
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface MinecraftStatus {
  readonly version: string | undefined;
  readonly protocolVersion: number | undefined;
  /** As a text, without its formatting. */
  readonly description: string;
  readonly playersOnline: number | undefined;
  readonly playersMax: number | undefined;
}

/** The handshake that wants the status, and the request for it. */
export function writeMinecraftStatusRequest(host: string, port: number): Uint8Array {
  const name = new TextEncoder().encode(host).subarray(0, 127);
  const handshake = new ByteWriter().u8(0).bytes(ANY_VERSION).vector(1, name).u16(port).u8(WANT_STATUS).written();
  return new ByteWriter().bytes(writeVarInt(handshake.length)).bytes(handshake).bytes(Uint8Array.of(1, 0)).written();
}

/** Length of the first packet. Bytes that cannot be one are taken as they are. */
export function minecraftPacketLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const length = readVarInt(reader);
  if (length === undefined) return reader.isShort ? undefined : received.length;
  return length > MAX_PACKET ? received.length : received.length - reader.left + length;
}

/** Undefined if the packet is not a status. */
export function readMinecraftStatus(packet: Uint8Array): MinecraftStatus | undefined {
  const reader = new ByteReader(packet);
  readVarInt(reader);
  const id = readVarInt(reader);
  const text = reader.bytes(readVarInt(reader));
  if (id !== 0 || text === undefined) return undefined;
  const status = parseJsonObject(octetText(text));
  if (status === undefined || !('version' in status)) return undefined;
  const version = jsonObject(status, 'version');
  const players = jsonObject(status, 'players');
  return {
    version: jsonText(version, 'name'),
    protocolVersion: integerIn(version?.protocol),
    description: plainText(status.description, 0).slice(0, MAX_TEXT),
    playersOnline: integerIn(players?.online),
    playersMax: integerIn(players?.max),
  };
}

const integerIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;

/** A text, or a tree of texts, with codes of colours that begin with a paragraph sign. */
function plainText(value: unknown, depth: number): string {
  if (typeof value === 'string') return value.replace(/§./gu, '');
  if (depth > MAX_DEPTH) return '';
  if (Array.isArray(value)) return value.map((part) => plainText(part, depth + 1)).join('');
  return isJsonObject(value) ? plainText(value.text, depth + 1) + plainText(value.extra, depth + 1) : '';
}

/** Seven bits in each byte, the lowest first. Undefined beyond five bytes. */
function readVarInt(reader: ByteReader): number | undefined {
  let value = 0;
  for (let index = 0; index < 5; index++) {
    const octet = reader.u8();
    if (octet === undefined) return undefined;
    value += (octet & 0x7f) * 2 ** (7 * index);
    if (octet < 0x80) return value;
  }
  return undefined;
}

function writeVarInt(value: number): Uint8Array {
  const octets: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 128)) octets.push((rest % 128) | 0x80);
  return Uint8Array.from([...octets, rest]);
}

/** -1: the client does not say which version it has. */
const ANY_VERSION = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x0f);
const WANT_STATUS = 1;
const MAX_PACKET = 262_144;
const MAX_TEXT = 4096;
const MAX_DEPTH = 16;
