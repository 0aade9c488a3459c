import { ByteReader } from '../../byte-reader.ts';
import { latinText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** What a server answers to an unknown version (RFC 8999 section 6). */
export interface VersionNegotiation {
  readonly destination: Uint8Array;
  readonly source: Uint8Array;
  readonly versions: readonly number[];
}

/**
 * The first packet of a connection with a version that is reserved (RFC 9000 section 15), so that no server accepts it.
 * It is as long as servers ask for.
 */
export function writeUnknownVersion(destination: Uint8Array, source: Uint8Array): Uint8Array {
  const head = new ByteWriter()
    .u8(LONG_HEADER)
    .u32(RESERVED_VERSION)
    .vector(1, destination)
    .vector(1, source)
    .written();
  return new ByteWriter()
    .bytes(head)
    .bytes(new Uint8Array(SMALLEST_FIRST - head.length))
    .written();
}

/** Undefined if the bytes are not such an answer. */
export function readVersionNegotiation(bytes: Uint8Array): VersionNegotiation | undefined {
  const reader = new ByteReader(bytes);
  const [first, version, destination, source] = [reader.u8(), reader.u32(), reader.vector(1), reader.vector(1)];
  if (first === undefined || first < 0x80 || version !== 0 || destination === undefined || source === undefined)
    return undefined;
  if (reader.left === 0 || reader.left % 4 !== 0 || reader.left > 4 * MOST_VERSIONS) return undefined;
  const versions: number[] = [];
  while (reader.left > 0) versions.push(reader.u32() ?? 0);
  return { destination, source, versions };
}

/** `QUICv1`, `draft-29`, `Q043` of Google, or the number. Undefined for reserved ones, which a server makes up. */
export function quicVersionName(version: number): string | undefined {
  if ((version & 0x0f0f0f0f) === 0x0a0a0a0a) return undefined;
  const known = NAMES[version];
  if (known !== undefined) return known;
  if (version >>> 8 === 0xff0000) return `draft-${version & 0xff}`;
  const text = latinText(new ByteWriter().u32(version).written());
  return /^[A-Z]\d{3}$/.test(text) ? text : `0x${version.toString(16).padStart(8, '0')}`;
}

const LONG_HEADER = 0xc0;
const RESERVED_VERSION = 0x1a2a3a4a;
const SMALLEST_FIRST = 1200;
const MOST_VERSIONS = 64;
const NAMES: Readonly<Record<number, string>> = { 1: 'QUICv1', 1798521807: 'QUICv2' };
