import { ByteReader } from '../../byte-reader.ts';
import { latinText } from '../../byte-text.ts';
import type { UaChannel } from './opcua-requests.ts';
import { UaReader } from './ua-binary.ts';

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
