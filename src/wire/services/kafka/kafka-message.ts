/** Messages of Kafka ("Protocol Guide"): ApiVersions and Metadata, each in a version that every broker understands. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface KafkaRequestRange {
  readonly key: number;
  readonly minVersion: number;
  readonly maxVersion: number;
}

export interface KafkaMetadata {
  /** Each as host and port. */
  readonly brokers: readonly string[];
  readonly clusterId: string | undefined;
}

/** ApiVersions, version 0. */
export function writeKafkaApiVersions(correlation: number, clientId: string): Uint8Array {
  return request(API_VERSIONS, 0, correlation, clientId, new Uint8Array(0));
}

/** Metadata, version 2, of no topic: the answer names the brokers alone. */
export function writeKafkaMetadata(correlation: number, clientId: string): Uint8Array {
  return request(METADATA, 2, correlation, clientId, new Uint8Array(4));
}

/** Length of the first message. Bytes that cannot be one are taken as they are. */
export function kafkaMessageLength(received: Uint8Array): number | undefined {
  const length = new ByteReader(received).u32();
  if (length === undefined) return undefined;
  return length > MAX_MESSAGE ? received.length : 4 + length;
}

/** Undefined if the message is not a successful answer to ApiVersions with this number. */
export function readKafkaApiVersions(
  message: Uint8Array,
  correlation: number,
): readonly KafkaRequestRange[] | undefined {
  const reader = new ByteReader(message);
  const length = reader.u32();
  const number = reader.u32();
  const error = reader.u16();
  const count = reader.u32();
  if (number !== correlation || error !== 0 || count === undefined || length !== 10 + count * 6) return undefined;
  const ranges: KafkaRequestRange[] = [];
  while (ranges.length < Math.min(count, MAX_RANGES)) {
    const [key, minVersion, maxVersion] = [reader.u16(), reader.u16(), reader.u16()];
    if (key === undefined || minVersion === undefined || maxVersion === undefined) return undefined;
    ranges.push({ key, minVersion, maxVersion });
  }
  return ranges;
}

/** Undefined if the message is not an answer to Metadata with this number. */
export function readKafkaMetadata(message: Uint8Array, correlation: number): KafkaMetadata | undefined {
  const reader = new ByteReader(message);
  reader.u32();
  const number = reader.u32();
  const count = reader.u32();
  if (number !== correlation || count === undefined) return undefined;
  const brokers: string[] = [];
  while (brokers.length < Math.min(count, MAX_BROKERS)) {
    reader.u32();
    const host = reader.vector(2);
    const port = reader.u32();
    readNullable(reader);
    if (host === undefined || port === undefined) return { brokers, clusterId: undefined };
    brokers.push(`${octetText(host)}:${port}`);
  }
  return { brokers, clusterId: readNullable(reader) };
}

/** A text whose length may be -1. */
function readNullable(reader: ByteReader): string | undefined {
  const length = reader.u16();
  const text = length === 0xffff ? undefined : reader.bytes(length);
  return text && octetText(text);
}

function request(key: number, version: number, correlation: number, clientId: string, body: Uint8Array): Uint8Array {
  const message = new ByteWriter()
    .u16(key)
    .u16(version)
    .u32(correlation)
    .vector(2, new TextEncoder().encode(clientId))
    .bytes(body)
    .written();
  return new ByteWriter().vector(4, message).written();
}

const METADATA = 3;
const API_VERSIONS = 18;
const MAX_MESSAGE = 262_144;
const MAX_RANGES = 256;
const MAX_BROKERS = 256;
