/** A protocol tower (C706 appendix L): an interface, and how it is reached, in floors. */
import { ByteReader } from '../../byte-reader.ts';
import { textBeforeZero } from '../../octet-text.ts';
import { readUuid } from './uuid.ts';

export interface RpcTower {
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
