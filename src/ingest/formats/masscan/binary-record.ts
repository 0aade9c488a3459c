/** A record of a file of -oB -> what it says. Numbers are big-endian. */
import { formatIpv4 } from '../../../addr/ip/ipv4.ts';
import { formatIpv6 } from '../../../addr/ip/ipv6.ts';
import { ByteReader } from '../../../wire/byte-reader.ts';
import { servicePlace } from '../../records/service-place.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { type MasscanSighting, secondsTime } from './masscan-records.ts';

/** Undefined for a record that says of no port that it is open. @throws RefusedRecord */
export function readBinaryRecord(type: number, bytes: Uint8Array): MasscanSighting | undefined {
  const layout = LAYOUTS.get(type);
  if (layout === undefined) {
    if (SILENT_TYPES.has(type)) return undefined;
    throw new RefusedRecord(`it is of an unknown type, ${type}`);
  }
  return readFields(new ByteReader(bytes), layout);
}

interface Layout {
  /** Where the address is: before the number of the protocol, or at the end with its family. */
  readonly family: 4 | 6;
  /** Older records leave it out. */
  readonly hasTransport: boolean;
  readonly kind: 'open' | 'answer';
  readonly hasTtl: boolean;
}

const LAYOUTS: ReadonlyMap<number, Layout> = new Map([
  [1, { kind: 'open', family: 4, hasTransport: false, hasTtl: true }],
  [3, { kind: 'answer', family: 4, hasTransport: false, hasTtl: false }],
  [5, { kind: 'answer', family: 4, hasTransport: true, hasTtl: false }],
  [6, { kind: 'open', family: 4, hasTransport: true, hasTtl: true }],
  [9, { kind: 'answer', family: 4, hasTransport: true, hasTtl: true }],
  [10, { kind: 'open', family: 6, hasTransport: true, hasTtl: true }],
  [13, { kind: 'answer', family: 6, hasTransport: true, hasTtl: true }],
]);

/** Closed ports, answers to ARP, and the head of the file, which it has at its end too. */
const SILENT_TYPES: ReadonlySet<number> = new Set([2, 7, 8, 11, 12, 'm'.charCodeAt(0)]);

function readFields(reader: ByteReader, { family, kind, hasTransport, hasTtl }: Layout): MasscanSighting {
  const time = reader.u32();
  const ipv4 = family === 4 ? reader.u32() : undefined;
  const given = hasTransport ? reader.u8() : undefined;
  const port = reader.u16();
  const detail = kind === 'open' ? reader.u8() : reader.u16();
  const ttl = hasTtl ? reader.u8() : undefined;
  const version = family === 6 ? reader.u8() : undefined;
  const ip = family === 6 ? longAddress(reader) : ipv4 === undefined ? undefined : formatIpv4(ipv4);
  if (reader.isShort || detail === undefined) throw new RefusedRecord('it is too short');
  if (family === 6 && version !== 6) throw new RefusedRecord('it has no address');
  const transport = TRANSPORTS.get(given ?? usualTransport(port));
  const sighting = { ...servicePlace(ip, port, transport), time: secondsTime(time), ttl };
  return kind === 'open'
    ? { ...sighting, reason: reasonText(detail) }
    : { ...sighting, answer: { name: ANSWERS[detail] ?? `(${detail})`, bytes: reader.rest() } };
}

function longAddress(reader: ByteReader): string | undefined {
  const high = reader.u64();
  const low = reader.u64();
  return high === undefined || low === undefined ? undefined : formatIpv6((high << 64n) | low);
}

const TRANSPORTS: ReadonlyMap<number, string> = new Map([
  [6, 'tcp'],
  [17, 'udp'],
  [132, 'sctp'],
]);

/** As masscan reads records that do not say it. */
const usualTransport = (port = 0): number => ([53, 123, 137, 161].includes(port) ? 17 : SCTP.includes(port) ? 132 : 6);
const SCTP: readonly number[] = [36_422, 36_412, 2_905];

const FLAGS = ['fin', 'syn', 'rst', 'psh', 'ack', 'urg', 'ece', 'cwr'];

/** The flags of the segment that showed the port, such as `syn-ack`. */
function reasonText(flags: number): string {
  const names = FLAGS.filter((_, bit) => (flags & (1 << bit)) !== 0);
  return names.length === 0 ? 'none' : names.join('-');
}

/** By number, as the other forms of the results name them. */
const ANSWERS: readonly string[] =
  `unknown unknown ssh ssh http ftp dns-ver snmp nbtstat ssl smb smtp pop imap zeroaccess X509 X509CA title html ntp
   vuln heartbleed ticketbleed vnc safe memcached scripting versioning coap telnet rdp http.server minecraft vnc
   vnc-info isakmp error`.split(/\s+/);
