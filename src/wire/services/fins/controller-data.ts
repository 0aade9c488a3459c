import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { textBeforeZero } from '../../octet-text.ts';

/** The answer to Controller Data Read (Omron W342, section 5-3-14). */
export interface ControllerData {
  /** 0 if the controller agreed. */
  readonly endCode: number;
  readonly model: string;
  readonly version: string;
}

/** Node numbers of both sides. Over UDP those of the local network will do, over TCP the server assigns them. */
export interface FinsNodes {
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
