/**
 * The contents of a record as text, in the presentation format of the type's own specification. Hashes are in lower
 * case hexadecimal, keys in base64 without spaces, all times and numbers in decimal.
 */
import { base64Text, hexText, latinText } from '../../byte-text.ts';
import { addressPrefixes, amtRelay, hostIdentity, ipsecKey, v4, v6, wellKnownServices } from './address-formats.ts';
import { DnsReader, quote } from './dns-reader.ts';
import { certificateAlgorithm, certificateType, signatureTime, typeBitmap } from './dnssec-formats.ts';
import { recordTypeName, recordTypeNumber } from './record-type.ts';
import { serviceBinding } from './service-binding-format.ts';

/** Unknown types, and contents that do not follow the format of their type, are written as RFC 3597 section 5 says. */
export function recordValue(type: number, message: Uint8Array, start: number, end: number): string {
  const format = RECORD_FORMATS.get(type);
  if (format !== undefined) {
    const reader = new DnsReader(message, start, end);
    const text = format(reader);
    if (text !== undefined && !reader.isShort && reader.left === 0) return text;
  }
  const data = message.subarray(start, end);
  return data.length === 0 ? '\\# 0' : `\\# ${data.length} ${hexText(data)}`;
}

/** Contents of a record -> text. Undefined, or a short reader, means that they do not follow the format. */
type RecordFormat = (reader: DnsReader) => string | undefined;

type Part = (reader: DnsReader) => string | number | undefined;

const u8: Part = (reader) => reader.u8();
const u16: Part = (reader) => reader.u16();
const u32: Part = (reader) => reader.u32();
const name: Part = (reader) => reader.name();
const wholeName: Part = (reader) => reader.wholeName();
const quoted: Part = (reader) => reader.quoted();
const typeName: Part = (reader) => recordTypeName(reader.u16() ?? 0);
/** Bytes up to the end. An empty one would be no text. */
const hex: Part = (reader) => hexText(reader.rest()) || undefined;
const base64: Part = (reader) => base64Text(reader.rest()) || undefined;
const quotedRest: Part = (reader) => quote(reader.rest());
/** Hexadecimal after its length, or a hyphen. */
const salt: Part = (reader) => hexText(reader.vector(1) ?? new Uint8Array(0)) || '-';
const time: Part = (reader) => signatureTime(reader.u32() ?? 0);
const groups: Part = (reader) => hexText(reader.bytes(8) ?? new Uint8Array(0)).replace(/(.{4})(?=.)/g, '$1:');
const pairs =
  (length: number): Part =>
  (reader) =>
    hexText(reader.bytes(length) ?? new Uint8Array(0)).replace(/(..)(?=.)/g, '$1-');

/** The parts with a space between them. */
const line =
  (...parts: readonly Part[]): RecordFormat =>
  (reader) => {
    const texts = parts.map((part) => part(reader));
    return texts.includes(undefined) ? undefined : texts.filter((text) => text !== '').join(' ');
  };

/** Strings up to the end, at least one. */
const strings: RecordFormat = (reader) => {
  const texts: (string | undefined)[] = [];
  while (reader.left > 0) texts.push(reader.quoted());
  return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join(' ');
};

const oneName = line(name);
const preferredName = line(u16, name);
const hash = line(u16, u8, u8, hex);
const publicKey = line(u16, u8, u8, base64);
const signature = line(typeName, u8, u8, u32, time, time, u16, name, base64);
const association = line(u8, u8, u8, hex);
const text64 = line(base64);

/** RFC 8659 section 4.1: letters and digits. */
const propertyTag: Part = (reader) => /^[a-z\d]+$/i.exec(latinText(reader.vector(1) ?? new Uint8Array(0)))?.[0];

/** RFC 5155 section 3.3: the hash is in base 32 with the extended alphabet. */
const hashedName: Part = (reader) => base32(reader.vector(1) ?? new Uint8Array(0));

function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += BASE_32[(value >>> (bits - 5)) & 31];
  }
  return bits === 0 ? text : text + BASE_32[(value << (5 - bits)) & 31];
}

const BASE_32 = '0123456789abcdefghijklmnopqrstuv';
/** RFC 9859 section 2. */
const NOTIFY_SCHEME = 1;
const scheme: Part = (reader) => {
  const number = reader.u8();
  return number === NOTIFY_SCHEME ? 'NOTIFY' : number;
};

const FORMATS: Readonly<Record<string, RecordFormat>> = {
  A: line(v4),
  AAAA: line(v6),
  NS: oneName,
  MD: oneName,
  MF: oneName,
  CNAME: oneName,
  MB: oneName,
  MG: oneName,
  MR: oneName,
  PTR: oneName,
  DNAME: oneName,
  'NSAP-PTR': oneName,
  SOA: line(name, name, u32, u32, u32, u32, u32),
  MX: preferredName,
  AFSDB: preferredName,
  RT: preferredName,
  KX: preferredName,
  LP: preferredName,
  MINFO: line(name, name),
  RP: line(name, name),
  TALINK: line(name, name),
  PX: line(u16, name, name),
  SRV: line(u16, u16, u16, name),
  NAPTR: line(u16, u16, quoted, quoted, quoted, name),
  TXT: strings,
  SPF: strings,
  AVC: strings,
  NINFO: strings,
  RESINFO: strings,
  WALLET: strings,
  HINFO: line(quoted, quoted),
  ISDN: strings,
  X25: line(quoted),
  GPOS: line(quoted, quoted, quoted),
  CAA: line(u8, propertyTag, quotedRest),
  URI: line(u16, u16, quotedRest),
  DS: hash,
  CDS: hash,
  DLV: hash,
  TA: hash,
  DNSKEY: publicKey,
  CDNSKEY: publicKey,
  KEY: publicKey,
  RKEY: publicKey,
  RRSIG: signature,
  SIG: signature,
  NSEC: line(name, typeBitmap),
  NSEC3: line(u8, u8, u16, salt, hashedName, typeBitmap),
  NSEC3PARAM: line(u8, u8, u16, salt),
  CSYNC: line(u32, u16, typeBitmap),
  ZONEMD: line(u32, u8, u8, hex),
  SSHFP: line(u8, u8, hex),
  TLSA: association,
  SMIMEA: association,
  CERT: line(certificateType, u16, certificateAlgorithm, base64),
  DHCID: text64,
  OPENPGPKEY: text64,
  HHIT: text64,
  BRID: text64,
  IPSECKEY: ipsecKey,
  AMTRELAY: amtRelay,
  HIP: hostIdentity,
  APL: addressPrefixes,
  WKS: wellKnownServices,
  LOC: location,
  NSAP: (reader) => `0x${hexText(reader.rest())}`,
  EUI48: line(pairs(6)),
  EUI64: line(pairs(8)),
  NID: line(u16, groups),
  L64: line(u16, groups),
  L32: line(u16, v4),
  DSYNC: line(typeName, scheme, u16, wholeName),
  SVCB: serviceBinding,
  HTTPS: serviceBinding,
};

const RECORD_FORMATS: ReadonlyMap<number, RecordFormat> = new Map(
  Object.entries(FORMATS).map(([type, format]) => [recordTypeNumber(type) ?? 0, format]),
);

/** A place on earth (RFC 1876 section 3), with all its parts. */
function location(reader: DnsReader): string | undefined {
  const version = reader.u8();
  const [size, horizontal, vertical] = [precision(reader), precision(reader), precision(reader)];
  const latitude = angle(reader, 'N', 'S', 90);
  const longitude = angle(reader, 'E', 'W', 180);
  const altitude = reader.u32();
  if (version !== 0 || altitude === undefined || latitude === undefined || longitude === undefined) return undefined;
  if (size === undefined || horizontal === undefined || vertical === undefined) return undefined;
  return `${latitude} ${longitude} ${((altitude - SEA_LEVEL) / 100).toFixed(2)}m ${size} ${horizontal} ${vertical}`;
}

/** 100,000 m below it is zero. */
const SEA_LEVEL = 10_000_000;
/** The equator and the prime meridian, in thousandths of a second of arc. */
const ORIGIN = 2 ** 31;

function angle(reader: DnsReader, positive: string, negative: string, mostDegrees: number): string | undefined {
  const value = (reader.u32() ?? ORIGIN) - ORIGIN;
  const thousandths = Math.abs(value);
  if (thousandths > mostDegrees * 3_600_000) return undefined;
  const degrees = Math.floor(thousandths / 3_600_000);
  const minutes = Math.floor(thousandths / 60_000) % 60;
  const seconds = (thousandths % 60_000) / 1000;
  return `${degrees} ${minutes} ${seconds.toFixed(3)} ${value < 0 ? negative : positive}`;
}

/** A digit and a power of ten, in centimetres. */
function precision(reader: DnsReader): string | undefined {
  const value = reader.u8() ?? 0;
  const [digit, power] = [value >>> 4, value & 0xf];
  return digit > 9 || power > 9 ? undefined : `${((digit * 10 ** power) / 100).toFixed(2)}m`;
}
