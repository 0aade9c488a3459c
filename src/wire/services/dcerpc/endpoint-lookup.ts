/** ept_lookup of the end point mapper (C706 appendix O): the request, and the entries in its answer. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { textBeforeZero } from '../../octet-text.ts';
import { type RpcTower, readTower } from './rpc-tower.ts';

export const ENDPOINT_MAPPER = { uuid: 'e1af8308-5d1f-11c9-91a4-08002b14a0fa', version: 3 } as const;
export const EPT_LOOKUP = 2;

export interface EndpointEntry {
  readonly annotation: string;
  readonly tower: RpcTower;
}

export interface EndpointPage {
  readonly entries: readonly EndpointEntry[];
  /** Where the next page begins. Undefined after the last one. */
  readonly handle: Uint8Array | undefined;
}

/** All elements, with all versions, from a handle on. */
export function writeEndpointLookup(handle: Uint8Array = new Uint8Array(HANDLE)): Uint8Array {
  return new ByteWriter().u32le(0).u32le(0).u32le(0).u32le(ALL_VERSIONS).bytes(handle).u32le(PAGE).written();
}

/** Undefined if the stub is too short for a list. */
export function readEndpointPage(stub: Uint8Array): EndpointPage | undefined {
  const reader = new ByteReader(stub);
  const handle = reader.bytes(HANDLE);
  const count = reader.u32le();
  reader.bytes(8);
  const actual = reader.u32le();
  if (handle === undefined || count === undefined || actual === undefined) return undefined;
  const annotations: { readonly annotation: string; readonly hasTower: boolean }[] = [];
  for (let index = 0; index < Math.min(actual, PAGE); index++) {
    reader.bytes(16);
    const tower = reader.u32le();
    reader.u32le();
    const text = readAligned(reader, reader.u32le());
    if (tower === undefined || text === undefined) break;
    annotations.push({ annotation: textBeforeZero(text), hasTower: tower !== 0 });
  }
  const entries: EndpointEntry[] = [];
  for (const { annotation, hasTower } of annotations) {
    if (!hasTower) continue;
    reader.u32le();
    const bytes = readAligned(reader, reader.u32le());
    if (bytes === undefined) break;
    const tower = readTower(bytes);
    if (tower !== undefined) entries.push({ annotation, tower });
  }
  return { entries, handle: count > 0 && handle.some((octet) => octet !== 0) ? handle : undefined };
}

/** Bytes, and those that fill up to a multiple of four. */
function readAligned(reader: ByteReader, length: number | undefined): Uint8Array | undefined {
  const bytes = reader.bytes(length);
  if (bytes !== undefined) reader.bytes(Math.min(reader.left, (4 - (bytes.length % 4)) % 4));
  return bytes;
}

/** The attributes and the UUID of a context handle. */
const HANDLE = 20;
const ALL_VERSIONS = 1;
const PAGE = 100;
