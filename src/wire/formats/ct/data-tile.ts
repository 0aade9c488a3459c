/**
 * Data tiles of logs (c2sp.org/static-ct-api, version 1.0): entries one after the other, 256 in a full tile. Nothing
 * is thrown, whatever the bytes are.
 */
import { ByteReader } from '../../byte-reader.ts';
import { hexText } from '../../byte-text.ts';

export interface TileEntry {
  /** The MerkleTreeLeaf of RFC 6962, of which the log proves the hash. */
  readonly leaf: Uint8Array;
  /** In DER, only of an entry for a precertificate: the leaf has its signed part alone. */
  readonly precertificate?: Uint8Array;
  /** SHA-256 of the certificates from the issuer upwards, in hexadecimal. The log has them under `issuer/`. */
  readonly chain: readonly string[];
}

export const TILE_ENTRIES = 256;

const X509_ENTRY = 0;
const PRECERT_ENTRY = 1;
const HASH_OCTETS = 32;
const TIMESTAMP_OCTETS = 8;
const TYPE_OCTETS = 2;
const HEAD_OCTETS = TIMESTAMP_OCTETS + TYPE_OCTETS;
const MOST_CHAIN = 100;

/**
 * How many bytes the entry has that begins here; more than there are if that is not known yet, at least so many.
 * Undefined: no entry begins here.
 */
export function tileEntryLength(bytes: Uint8Array): number | undefined {
  if (bytes.length < HEAD_OCTETS) return HEAD_OCTETS;
  const isPrecertificate = bytes[HEAD_OCTETS - 1] === PRECERT_ENTRY;
  if (bytes[TIMESTAMP_OCTETS] !== 0 || (!isPrecertificate && bytes[HEAD_OCTETS - 1] !== X509_ENTRY)) return undefined;
  let at = HEAD_OCTETS + (isPrecertificate ? HASH_OCTETS : 0);
  // Certificate or signed part, extensions, precertificate, hashes of the chain.
  for (const lengthOctets of isPrecertificate ? [3, 2, 3, 2] : [3, 2, 2]) {
    if (bytes.length < at + lengthOctets) return at + lengthOctets;
    let length = 0;
    for (let index = 0; index < lengthOctets; index++) length = length * 256 + (bytes[at + index] ?? 0);
    at += lengthOctets + length;
  }
  return at;
}

/** `bytes`: one entry, with the length that `tileEntryLength` gives. */
export function readTileEntry(bytes: Uint8Array): TileEntry | undefined {
  const reader = new ByteReader(bytes);
  reader.bytes(TIMESTAMP_OCTETS);
  const type = reader.u16();
  if (type !== X509_ENTRY && type !== PRECERT_ENTRY) return undefined;
  if (type === PRECERT_ENTRY) reader.bytes(HASH_OCTETS);
  reader.vector(3);
  reader.vector(2);
  const leafEnd = bytes.length - reader.left;
  const precertificate = type === PRECERT_ENTRY ? reader.vector(3) : undefined;
  const hashes = reader.vector(2);
  if (reader.isShort || hashes === undefined || hashes.length % HASH_OCTETS !== 0) return undefined;
  const chain = Array.from({ length: Math.min(hashes.length / HASH_OCTETS, MOST_CHAIN) }, (_, at) =>
    hexText(hashes.subarray(at * HASH_OCTETS, (at + 1) * HASH_OCTETS)),
  );
  const leaf = Buffer.concat([LEAF_HEAD, bytes.subarray(0, leafEnd)]);
  return precertificate === undefined ? { leaf, chain } : { leaf, precertificate, chain };
}

/** Version 1, and an entry with a time. */
const LEAF_HEAD = Uint8Array.of(0, 0);

/** The first log began in 2013. */
const EARLIEST = Date.UTC(2013, 0);
const LATEST = Date.UTC(2200, 0);
const SEQUENCE = 0x30;

/** Whether a file that begins so is a tile. Neither text nor another format does. */
export function beginsAsTile(bytes: Uint8Array): boolean {
  const reader = new ByteReader(bytes);
  const time = (reader.u32() ?? 0) * 2 ** 32 + (reader.u32() ?? 0);
  const type = reader.u16();
  if (time < EARLIEST || time > LATEST || (type !== X509_ENTRY && type !== PRECERT_ENTRY)) return false;
  if (type === PRECERT_ENTRY) reader.bytes(HASH_OCTETS);
  const length = reader.u24() ?? 0;
  const [tag, form] = [reader.u8(), reader.u8()];
  return !reader.isShort && length > SHORTEST && tag === SEQUENCE && form !== undefined && form >= 0x80;
}

/** Of a certificate that says anything. */
const SHORTEST = 100;

/** The number of an entry in its log, from the extensions of its leaf in hexadecimal. Undefined if they do not say it. */
export function leafIndex(extensions: string): number | undefined {
  const reader = new ByteReader(Buffer.from(extensions, 'hex'));
  while (reader.left > 0) {
    const type = reader.u8();
    const data = reader.vector(2);
    if (data === undefined) return undefined;
    if (type !== LEAF_INDEX || data.length !== LEAF_INDEX_OCTETS) continue;
    return data.reduce((number, octet) => number * 256 + octet, 0);
  }
  return undefined;
}

const LEAF_INDEX = 0;
const LEAF_INDEX_OCTETS = 5;

/** Where a log has a tile of entries, below its address. `width`: how many entries it has, if it is not full. */
export function dataTilePath(tile: number, width: number): string {
  const digits = String(tile).padStart(Math.ceil(String(tile).length / 3) * 3, '0');
  const groups = digits.match(/.{3}/g) ?? [];
  const path = groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/');
  return `tile/data/${path}${width === TILE_ENTRIES ? '' : `.p/${width}`}`;
}
