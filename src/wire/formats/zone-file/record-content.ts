/**
 * Words of a record after its type -> its contents in presentation format, with whole names and in the one spelling
 * that `recordValue` gives to the same contents of a message.
 */
import { hexDigitBytes } from '../../byte-text.ts';
import { ALGORITHMS, CERTIFICATE_TYPES, signatureTime } from '../../services/dns/dnssec-formats.ts';
import { recordTypeNumber } from '../../services/dns/record-type.ts';
import { recordValue } from '../../services/dns/record-value.ts';
import { addressPrefixContent, hostIdentityContent, wellKnownServicesContent } from './address-contents.ts';
import { ContentWords } from './content-words.ts';
import { location } from './location-content.ts';
import { serviceBindingContent } from './service-binding-content.ts';
import { ZoneDefect } from './zone-defect.ts';
import { decimal, signatureSeconds } from './zone-numbers.ts';

/** `words` from `from` on. @throws ZoneDefect */
export function recordContent(
  type: string,
  words: readonly string[],
  from: number,
  origin: string | undefined,
): string {
  if (words[from] === '\\#') return genericContent(type, words, from + 1);
  const format = FORMATS.get(type);
  if (format === undefined) throw new ZoneDefect(`contents of ${type} are only read in the form \\# LENGTH BYTES`);
  const reader = new ContentWords(words, from, origin);
  const text = format(reader);
  if (reader.left > 0) throw new ZoneDefect(`${reader.word().slice(0, 100)} is one word too many`);
  return text;
}

/** Bytes of any type (RFC 3597 section 5). */
function genericContent(type: string, words: readonly string[], from: number): string {
  const length = decimal(words[from] ?? '', 0xffff);
  const digits = words.slice(from + 1).join('');
  if (length === undefined || digits.length !== length * 2 || !/^[\da-f]*$/i.test(digits))
    throw new ZoneDefect('the bytes after \\# are not as many as it says');
  const bytes = hexDigitBytes(digits);
  return recordValue(recordTypeNumber(type) ?? 0, bytes, 0, bytes.length);
}

type Content = (reader: ContentWords) => string;
type Part = (reader: ContentWords) => string | number;

const u8: Part = (reader) => reader.number(0xff);
const u16: Part = (reader) => reader.number(0xffff);
const u32: Part = (reader) => reader.number(0xffff_ffff);
const seconds: Part = (reader) => reader.seconds();
const name: Part = (reader) => reader.name();
const quoted: Part = (reader) => reader.quoted();
const longQuoted: Part = (reader) => reader.quoted(0xffff);
const hex: Part = (reader) => reader.hex();
const base64: Part = (reader) => reader.base64();
const ipv4: Part = (reader) => reader.ipv4();
const typeName: Part = (reader) => reader.type();
const types: Part = (reader) => reader.types();
const time: Part = (reader) => signatureTime(signatureSeconds(reader.word()));
const algorithm: Part = (reader) => reader.named(ALGORITHM_NUMBERS, 0xff);

const numbersByName = (names: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(names).map(([number, each]) => [each, Number(number)]));

const ALGORITHM_NUMBERS = numbersByName(ALGORITHMS);
const CERTIFICATE_NUMBERS = numbersByName(CERTIFICATE_TYPES);

const namedAlgorithm: Part = (reader) => {
  const number = reader.named(ALGORITHM_NUMBERS, 0xff);
  return ALGORITHMS[number] ?? number;
};
const certificateType: Part = (reader) => {
  const number = reader.named(CERTIFICATE_NUMBERS, 0xffff);
  return CERTIFICATE_TYPES[number] ?? number;
};

const matching =
  (pattern: RegExp, what: string): Part =>
  (reader) => {
    const word = reader.word().toLowerCase();
    if (!pattern.test(word)) throw new ZoneDefect(`${word.slice(0, 100)} is not ${what}`);
    return word;
  };

const salt = matching(/^(?:-|(?:[\da-f]{2}){1,255})$/, 'a salt');
const hashedName = matching(/^[\da-v]{1,408}$/, 'a name in base 32');
const groups: Part = (reader) => {
  const word = matching(/^(?:[\da-f]{1,4}:){3}[\da-f]{1,4}$/, 'four groups of digits')(reader);
  return String(word)
    .split(':')
    .map((group) => group.padStart(4, '0'))
    .join(':');
};

const line =
  (...parts: readonly Part[]): Content =>
  (reader) => {
    let text = '';
    for (const part of parts) {
      const word = part(reader);
      text = text === '' ? String(word) : word === '' ? text : `${text} ${word}`;
    }
    return text;
  };

const strings: Content = (reader) => {
  let text = reader.texts();
  while (reader.left > 0) text += ` ${reader.texts()}`;
  return text;
};

/** By what the number before it says: nothing, an address or a name. */
function gateway(reader: ContentWords, type: number): string {
  if (type === 0) return reader.word() === '.' ? '.' : noGateway();
  if (type === 1) return reader.ipv4();
  return type === 2 ? reader.ipv6() : type === 3 ? reader.name() : noGateway();
}

function noGateway(): never {
  throw new ZoneDefect('the gateway is not of its type');
}

const ipsecKey: Content = (reader) => {
  const precedence = reader.number(0xff);
  const type = reader.number(0xff);
  const parts = [precedence, type, reader.named(ALGORITHM_NUMBERS, 0xff), gateway(reader, type)];
  return (reader.left > 0 ? [...parts, reader.base64()] : parts).join(' ');
};

const amtRelay: Content = (reader) => {
  const precedence = reader.number(0xff);
  const mayDiscover = reader.number(1);
  const type = reader.number(0x7f);
  return [precedence, mayDiscover, type, gateway(reader, type)].join(' ');
};

const oneName: Content = (reader) => reader.name();
const preferredName = line(u16, name);
const twoNames = line(name, name);
const digest = line(u16, algorithm, u8, hex);
const publicKey = line(u16, u8, algorithm, base64);
const signature = line(typeName, algorithm, u8, seconds, time, time, u16, name, base64);
const association = line(u8, u8, u8, hex);
const bytes64: Content = (reader) => reader.base64();
const hexBytes: Content = (reader) => reader.hex();

const FORMATS: ReadonlyMap<string, Content> = new Map(
  Object.entries<Content>({
    A: (reader) => reader.ipv4(),
    AAAA: (reader) => reader.ipv6(),
    NS: oneName,
    MD: oneName,
    MF: oneName,
    CNAME: oneName,
    MB: oneName,
    MG: oneName,
    MR: oneName,
    PTR: oneName,
    DNAME: oneName,
    ALIAS: oneName,
    'NSAP-PTR': oneName,
    SOA: line(name, name, u32, seconds, seconds, seconds, seconds),
    MX: preferredName,
    AFSDB: preferredName,
    RT: preferredName,
    KX: preferredName,
    LP: preferredName,
    MINFO: twoNames,
    RP: twoNames,
    TALINK: twoNames,
    PX: line(u16, name, name),
    SRV: line(u16, u16, u16, name),
    NAPTR: line(u16, u16, quoted, quoted, quoted, name),
    TXT: strings,
    SPF: strings,
    AVC: strings,
    NINFO: strings,
    RESINFO: strings,
    WALLET: strings,
    ISDN: strings,
    HINFO: line(quoted, quoted),
    X25: line(quoted),
    GPOS: line(quoted, quoted, quoted),
    CAA: line(u8, matching(/^[a-z\d]{1,255}$/, 'a property'), longQuoted),
    URI: line(u16, u16, longQuoted),
    DS: digest,
    CDS: digest,
    DLV: digest,
    TA: digest,
    DNSKEY: publicKey,
    CDNSKEY: publicKey,
    KEY: publicKey,
    RKEY: publicKey,
    RRSIG: signature,
    SIG: signature,
    NSEC: line(name, types),
    NXT: line(name, types),
    NSEC3: line(u8, u8, u16, salt, hashedName, types),
    NSEC3PARAM: line(u8, u8, u16, salt),
    CSYNC: line(u32, u16, types),
    ZONEMD: line(u32, u8, u8, hex),
    SSHFP: line(u8, u8, hex),
    TLSA: association,
    SMIMEA: association,
    CERT: line(certificateType, u16, namedAlgorithm, base64),
    DHCID: bytes64,
    OPENPGPKEY: bytes64,
    HHIT: bytes64,
    BRID: bytes64,
    IPSECKEY: ipsecKey,
    AMTRELAY: amtRelay,
    HIP: hostIdentityContent,
    EID: hexBytes,
    NIMLOC: hexBytes,
    SINK: line(u8, u8, u8, base64),
    DOA: line(u32, u32, u8, quoted, base64),
    APL: (reader) => {
      const items: string[] = [];
      while (reader.left > 0) items.push(addressPrefixContent(reader.word()));
      return items.join(' ');
    },
    WKS: wellKnownServicesContent,
    LOC: location,
    NSAP: (reader) => String(matching(/^0x(?:[\da-f]{2})+$/, 'an address of OSI')(withoutDots(reader))),
    EUI48: line(matching(/^(?:[\da-f]{2}-){5}[\da-f]{2}$/, 'an EUI-48')),
    EUI64: line(matching(/^(?:[\da-f]{2}-){7}[\da-f]{2}$/, 'an EUI-64')),
    NID: line(u16, groups),
    L64: line(u16, groups),
    L32: line(u16, ipv4),
    DSYNC: line(typeName, (reader) => notifyScheme(reader), u16, name),
    SVCB: serviceBindingContent,
    HTTPS: serviceBindingContent,
  }),
);

/** Dots group the digits of an address of OSI as one likes (RFC 1706 section 7). */
const withoutDots = (reader: ContentWords): ContentWords =>
  new ContentWords([reader.word().replaceAll('.', '')], 0, undefined);

const NOTIFY = new Map([['NOTIFY', 1]]);

function notifyScheme(reader: ContentWords): string | number {
  const scheme = reader.named(NOTIFY, 0xff);
  return scheme === 1 ? 'NOTIFY' : scheme;
}
