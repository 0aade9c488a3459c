/** Start-Control-Connection of PPTP (RFC 2637 sections 2.1 and 2.2), and the request to stop (section 2.3). */
import { ByteReader } from '../../byte-reader.ts';
import { textBeforeZero } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface PptpReply {
  readonly resultCode: number;
  readonly firmware: number;
  readonly hostname: string;
  readonly vendor: string;
}

export const PPTP_REPLY_LENGTH = 156;

/** Both names are empty. */
export function writePptpStart(): Uint8Array {
  return new ByteWriter()
    .u16(PPTP_REPLY_LENGTH)
    .u16(CONTROL)
    .u32(COOKIE)
    .u16(START_REQUEST)
    .u16(0)
    .u16(VERSION)
    .u16(0)
    .u32(1)
    .u32(1)
    .bytes(new Uint8Array(4 + 128))
    .written();
}

export function writePptpStop(): Uint8Array {
  return new ByteWriter().u16(16).u16(CONTROL).u32(COOKIE).u16(STOP_REQUEST).u16(0).u8(1).u8(0).u16(0).written();
}

/** Undefined if the bytes are not a reply to the request to start. */
export function readPptpReply(bytes: Uint8Array): PptpReply | undefined {
  const reader = new ByteReader(bytes);
  const length = reader.u16();
  const type = reader.u16();
  const cookie = reader.u32();
  const message = reader.u16();
  if (length !== PPTP_REPLY_LENGTH || type !== CONTROL || cookie !== COOKIE || message !== START_REPLY)
    return undefined;
  reader.bytes(4);
  const resultCode = reader.u8();
  reader.bytes(11);
  const firmware = reader.u16();
  if (resultCode === undefined || firmware === undefined) return undefined;
  const names = [reader.upTo(64), reader.upTo(64)];
  const [hostname = '', vendor = ''] = names.map((name) => textBeforeZero(name).trim());
  return { resultCode, firmware, hostname, vendor };
}

const CONTROL = 1;
const COOKIE = 0x1a2b_3c4d;
const START_REQUEST = 1;
const START_REPLY = 2;
const STOP_REQUEST = 3;
const VERSION = 0x0100;
