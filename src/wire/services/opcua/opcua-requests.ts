/** The requests of a client that asks a server of OPC UA how to connect (OPC 10000-6 section 7.1, OPC 10000-4). */
import { ByteWriter } from '../../byte-writer.ts';
import { NO_BYTES, uaText } from './ua-binary.ts';

/** What a server gave to a channel. */
export interface UaChannel {
  readonly channel: number;
  readonly token: number;
}

export function writeHello(url: string): Uint8Array {
  const body = new ByteWriter().u32le(0).u32le(BUFFER_SIZE).u32le(BUFFER_SIZE).u32le(0).u32le(0).bytes(uaText(url));
  return message('HEL', body.written());
}

/** A channel without signatures or encryption. */
export function writeOpenChannel(): Uint8Array {
  const body = new ByteWriter().u32le(0).bytes(uaText(NO_SECURITY)).bytes(NO_BYTES).bytes(NO_BYTES).u32le(1).u32le(1);
  body.bytes(type(OPEN_CHANNEL)).bytes(requestHeader(1));
  body.u32le(0).u32le(ISSUE).u32le(MODE_NONE).bytes(NO_BYTES).u32le(LIFETIME_MS);
  return message('OPN', body.written());
}

export function writeGetEndpoints(channel: UaChannel, url: string): Uint8Array {
  const body = inChannel(channel, 2).bytes(type(GET_ENDPOINTS)).bytes(requestHeader(2));
  return message('MSG', body.bytes(uaText(url)).bytes(NO_BYTES).bytes(NO_BYTES).written());
}

export const writeCloseChannel = (channel: UaChannel): Uint8Array =>
  message('CLO', inChannel(channel, 3).bytes(type(CLOSE_CHANNEL)).bytes(requestHeader(3)).written());

/** The sequence number and the number of the request are the same. */
const inChannel = ({ channel, token }: UaChannel, number: number): ByteWriter =>
  new ByteWriter().u32le(channel).u32le(token).u32le(number).u32le(number);

/** Without a session, a time, or anything optional (OPC 10000-4 section 7.33). */
const requestHeader = (handle: number): Uint8Array =>
  new ByteWriter()
    .u16(0)
    .u32(0)
    .u32(0)
    .u32le(handle)
    .u32le(0)
    .bytes(NO_BYTES)
    .u32le(TIMEOUT_MS)
    .bytes(new Uint8Array(3))
    .written();

const type = (number: number): Uint8Array => new ByteWriter().u8(1).u8(0).u16le(number).written();

function message(kind: string, body: Uint8Array): Uint8Array {
  const head = new ByteWriter().bytes(new TextEncoder().encode(`${kind}F`)).u32le(body.length + 8);
  return head.bytes(body).written();
}

const NO_SECURITY = 'http://opcfoundation.org/UA/SecurityPolicy#None';
const BUFFER_SIZE = 65_535;
const LIFETIME_MS = 60_000;
const TIMEOUT_MS = 10_000;
const ISSUE = 0;
const MODE_NONE = 1;
/** OPC 10000-6 annex A: the binary encodings of the requests. */
const [OPEN_CHANNEL, GET_ENDPOINTS, CLOSE_CHANNEL] = [446, 428, 452];
