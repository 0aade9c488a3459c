/** The requests of a client that asks a server of OPC UA how to connect (OPC 10000-6 section 7.1, OPC 10000-4). */
import { ByteReader } from '../../byte-reader.ts';
import { latinText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { NO_BYTES, UaReader, uaText } from './ua-binary.ts';

/** What a server gave to a channel. */
interface UaChannel {
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

export interface UaChunk {
  /** ACK, ERR, OPN or MSG. */
  readonly kind: string;
  readonly isLast: boolean;
  readonly body: Uint8Array;
}

export interface UaEndpoint {
  readonly url: string;
  readonly applicationUri: string;
  readonly productUri: string;
  readonly applicationName: string;
  readonly applicationType: string;
  readonly discoveryUrls: readonly string[];
  readonly securityMode: string;
  readonly securityPolicy: string;
  readonly userTokens: readonly string[];
}

/** How long the chunk is that begins the bytes; undefined if that is not known yet. Other bytes are taken whole. */
export function uaChunkLength(received: Uint8Array): number | undefined {
  if (!KINDS.has(latinText(received.subarray(0, 3))) && received.length >= 3) return received.length;
  const length = new ByteReader(received.subarray(4)).u32le();
  return length === undefined ? undefined : Math.max(length, 8);
}

/** Undefined if the bytes are not a whole chunk of a server. */
export function readUaChunk(bytes: Uint8Array): UaChunk | undefined {
  const reader = new UaReader(bytes);
  const [kind, final, length] = [reader.bytes(3), reader.u8(), reader.u32le()];
  if (kind === undefined || length !== bytes.length || !KINDS.has(latinText(kind))) return undefined;
  if (final !== FINAL && final !== INTERMEDIATE) return undefined;
  return { kind: latinText(kind), isLast: final === FINAL, body: reader.rest() };
}

/** The version of the protocol in an ACK. */
export const readAcknowledgement = (body: Uint8Array): number | undefined => new ByteReader(body).u32le();

export function readUaError(body: Uint8Array): { readonly code: number; readonly reason: string } | undefined {
  const reader = new UaReader(body);
  const code = reader.u32le();
  return code === undefined ? undefined : { code, reason: reader.text() ?? '' };
}

/** Undefined if the server did not open a channel. */
export function readChannel(body: Uint8Array): UaChannel | undefined {
  const reader = new UaReader(body);
  reader.u32();
  reader.text();
  reader.byteString();
  reader.byteString();
  reader.bytes(8);
  if (reader.typeNumber() !== CHANNEL_OPENED || !skipResponseHeader(reader)) return undefined;
  reader.u32();
  const [channel, token] = [reader.u32le(), reader.u32le()];
  return channel === undefined || token === undefined ? undefined : { channel, token };
}

/** The bodies of the chunks of one answer -> the endpoints, up to the first that is not whole. */
export function readEndpoints(bodies: readonly Uint8Array[]): readonly UaEndpoint[] | undefined {
  const reader = new UaReader(Buffer.concat(bodies.map((body) => body.subarray(CHANNEL_HEADER))));
  if (reader.typeNumber() !== ENDPOINTS || !skipResponseHeader(reader)) return undefined;
  return reader.list(() => readEndpoint(reader));
}

function readEndpoint(reader: UaReader): UaEndpoint {
  const text = () => reader.text() ?? '';
  const url = text();
  const [applicationUri, productUri] = [text(), text()];
  const applicationName = reader.localizedText() ?? '';
  const applicationType = nameOf(APPLICATION_TYPES, reader.u32le());
  text();
  text();
  const discoveryUrls = reader.list(text);
  reader.byteString();
  const securityMode = nameOf(SECURITY_MODES, reader.u32le());
  const securityPolicy = text().replace(/^.*#/, '');
  const userTokens = reader.list(() => {
    text();
    const kind = nameOf(TOKEN_TYPES, reader.u32le());
    for (let skipped = 0; skipped < 3; skipped++) text();
    return kind;
  });
  text();
  reader.u8();
  return {
    url,
    applicationUri,
    productUri,
    applicationName,
    applicationType,
    discoveryUrls,
    securityMode,
    securityPolicy,
    userTokens,
  };
}

/** False if the service failed, or the header has diagnostics, which nobody asked for. */
function skipResponseHeader(reader: UaReader): boolean {
  reader.bytes(12);
  const result = reader.u32le();
  const diagnostics = reader.u8();
  reader.list(() => reader.text());
  reader.typeNumber();
  return result === 0 && diagnostics === 0 && reader.u8() === 0;
}

const nameOf = (names: readonly string[], number: number | undefined): string =>
  names[number ?? -1] ?? `unknown (${number})`;

const KINDS: ReadonlySet<string> = new Set(['ACK', 'ERR', 'OPN', 'MSG']);
const [FINAL, INTERMEDIATE] = [0x46, 0x43];
/** Numbers of the channel, the token, the sequence and the request. */
const CHANNEL_HEADER = 16;
const [CHANNEL_OPENED, ENDPOINTS] = [449, 431];
const APPLICATION_TYPES = ['Server', 'Client', 'ClientAndServer', 'DiscoveryServer'];
const SECURITY_MODES = ['Invalid', 'None', 'Sign', 'SignAndEncrypt'];
const TOKEN_TYPES = ['Anonymous', 'UserName', 'Certificate', 'IssuedToken'];
