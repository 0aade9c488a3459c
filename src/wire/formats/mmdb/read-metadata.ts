import { type MmdbValue, valueAt } from './mmdb-value.ts';
import { decodeValue } from './value-decoder.ts';

/** What a MaxMind DB says about itself. */
export interface MmdbMetadata {
  /** Such as GeoLite2-City. */
  readonly databaseType: string;
  readonly ipVersion: 4 | 6;
  readonly nodeCount: number;
  /** Bits of each of the two records of a node. */
  readonly recordSize: 24 | 28 | 32;
  /** Seconds since 1970. */
  readonly buildEpoch: bigint;
}

const MARKER = Uint8Array.from([0xab, 0xcd, 0xef, ...new TextEncoder().encode('MaxMind.com')]);
/** The metadata begins in the last 128 KiB of a file. */
const FARTHEST = 128 * 1024;

export type MetadataReading =
  /** `marker`: where the metadata begins, and the data ends. */
  | { readonly kind: 'metadata'; readonly metadata: MmdbMetadata; readonly marker: number }
  | { readonly kind: 'invalid'; readonly reason: string };

export function readMetadata(bytes: Uint8Array): MetadataReading {
  const marker = lastMarker(bytes);
  if (marker === undefined) return invalid('it is no MaxMind DB file: the metadata is missing');
  const start = marker + MARKER.length;
  const value = decodeValue(bytes, start, start);
  if (!(value instanceof Map)) return invalid('its metadata is damaged');
  const recordSize = valueAt(value, 'record_size');
  const ipVersion = valueAt(value, 'ip_version');
  const nodeCount = valueAt(value, 'node_count');
  const databaseType = valueAt(value, 'database_type');
  const buildEpoch = valueAt(value, 'build_epoch');
  if (valueAt(value, 'binary_format_major_version') !== 2) return invalid('its format is not version 2');
  if (recordSize !== 24 && recordSize !== 28 && recordSize !== 32) return invalid('its records have an unknown size');
  if (ipVersion !== 4 && ipVersion !== 6) return invalid('it is neither for IPv4 nor for IPv6');
  if (typeof nodeCount !== 'number' || !Number.isInteger(nodeCount) || nodeCount < 0)
    return invalid('the number of its nodes is missing');
  const metadata: MmdbMetadata = {
    ipVersion,
    nodeCount,
    recordSize,
    databaseType: typeof databaseType === 'string' ? databaseType : '',
    buildEpoch: epochOf(buildEpoch),
  };
  return { kind: 'metadata', metadata, marker };
}

const epochOf = (value: MmdbValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n);

/** The marker may also occur in the data: the last one counts. */
function lastMarker(bytes: Uint8Array): number | undefined {
  const least = Math.max(0, bytes.length - FARTHEST);
  for (let at = bytes.length - MARKER.length; at >= least; at--)
    if (bytes[at] === MARKER[0] && MARKER.every((byte, index) => bytes[at + index] === byte)) return at;
  return undefined;
}

const invalid = (reason: string): MetadataReading => ({ kind: 'invalid', reason });
