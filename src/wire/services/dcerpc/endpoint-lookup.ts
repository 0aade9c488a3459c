/** ept_lookup of the end point mapper (C706 appendix O): the request, and the entries in its answer. */
import { ByteReader } from '../../byte-reader.ts';
import { textBeforeZero } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { readUuid } from './rpc-packet.ts';

export const ENDPOINT_MAPPER = { uuid: 'e1af8308-5d1f-11c9-91a4-08002b14a0fa', version: 3 } as const;
export const EPT_LOOKUP = 2;

export interface EndpointEntry {
  readonly annotation: string;
  readonly tower: RpcTower;
}

interface EndpointPage {
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

/** A protocol tower (C706 appendix L): an interface, and how it is reached, in floors. */
interface RpcTower {
  readonly uuid: string;
  /** Such as 3.0. */
  readonly version: string;
  /** Such as `ncacn_ip_tcp:192.0.2.1[49664]`. Undefined if the protocol is not known. */
  readonly binding: string | undefined;
  /** For protocols that have ports. */
  readonly port: number | undefined;
}

interface Floor {
  readonly protocol: Uint8Array;
  readonly address: Uint8Array;
}

/** Undefined if the first floor is not an interface. */
export function readTower(bytes: Uint8Array): RpcTower | undefined {
  const reader = new ByteReader(bytes);
  const count = Math.min(reader.u16le() ?? 0, MAX_FLOORS);
  const floors: Floor[] = [];
  while (floors.length < count) {
    const protocol = reader.bytes(reader.u16le());
    const address = reader.bytes(reader.u16le());
    if (protocol === undefined || address === undefined) break;
    floors.push({ protocol, address });
  }
  const [first, , , place, host] = floors;
  const head = new ByteReader(first?.protocol ?? new Uint8Array(0));
  const isUuid = head.u8() === UUID;
  const uuid = readUuid(head);
  const major = head.u16le();
  const minor = new ByteReader(first?.address ?? new Uint8Array(0)).u16le() ?? 0;
  if (!isUuid || uuid === undefined || major === undefined) return undefined;
  return { uuid, version: `${major}.${minor}`, ...bindingOf(floors[2], place, host) };
}

function bindingOf(
  transport: Floor | undefined,
  place: Floor | undefined,
  host: Floor | undefined,
): Pick<RpcTower, 'binding' | 'port'> {
  const kind = place?.protocol[0];
  const name = PORTS.get(kind ?? -1);
  const address = host?.protocol[0] === IP && host.address.length === 4 ? host.address.join('.') : '';
  if (place !== undefined && name !== undefined && place.address.length === 2) {
    const port = (place.address[0] ?? 0) * 256 + (place.address[1] ?? 0);
    return { binding: `${name}:${address}[${port}]`, port };
  }
  if (place !== undefined && kind === NAMED_PIPE) {
    const server = host?.protocol[0] === NETBIOS ? textBeforeZero(host.address) : '';
    return { binding: `ncacn_np:${server}[${textBeforeZero(place.address)}]`, port: undefined };
  }
  if (place !== undefined && transport?.protocol[0] === LOCAL)
    return { binding: `ncalrpc:[${textBeforeZero(place.address)}]`, port: undefined };
  return { binding: undefined, port: undefined };
}

const UUID = 0x0d;
const IP = 0x09;
const LOCAL = 0x0c;
const NAMED_PIPE = 0x0f;
const NETBIOS = 0x11;
const PORTS: ReadonlyMap<number, string> = new Map([
  [0x07, 'ncacn_ip_tcp'],
  [0x08, 'ncadg_ip_udp'],
  [0x1f, 'ncacn_http'],
]);
const MAX_FLOORS = 8;
