/** Kinds of files that people have and that no format reads -> what they are, and what to do. */
import type { Head } from '../formats/format.ts';

interface UnreadKind {
  /** A database of addresses begins with any bytes, so a mark is long, or more than a mark is looked at. */
  readonly fits: (bytes: Buffer) => boolean;
  /** After `it is`. */
  readonly what: string;
}

const PCAP = ['d4c3b2a1', 'a1b2c3d4', '4d3cb2a1', 'a1b23c4d'];

const UNREAD_KINDS: readonly UnreadKind[] = [
  { fits: begins(...PCAP), what: 'a packet capture (pcap), and packets are not read' },
  { fits: begins('0a0d0d0a'), what: 'a packet capture (pcapng), and packets are not read' },
  { fits: begins(`8365${hex('C-DNS')}`), what: 'a capture of DNS traffic (C-DNS), and packets are not read' },
  { fits: begins(hex('WARC/1.')), what: 'an archive of web pages (WARC), and pages are not read' },
  { fits: isCbor, what: 'CBOR: load it as JSON' },
  { fits: begins(hex('PAR1')), what: 'a table in Parquet: load it as CSV or lines of JSON' },
  { fits: begins('377abcaf271c'), what: 'an archive of 7-Zip: unpack it first' },
  { fits: begins('526172211a07'), what: 'an archive of RAR: unpack it first' },
  { fits: begins('4c5a495001'), what: 'compressed with lzip: decompress it first' },
  { fits: begins('04224d18'), what: 'compressed with LZ4: decompress it first' },
  { fits: begins(hex('%PDF-')), what: 'a document in PDF' },
];

export function unreadKind({ bytes }: Head): string | undefined {
  const kind = UNREAD_KINDS.find(({ fits }) => fits(bytes));
  return kind === undefined ? undefined : `it is ${kind.what}`;
}

/** Marks in hexadecimal digits. */
function begins(...marks: readonly string[]): UnreadKind['fits'] {
  const wanted = marks.map((digits) => Buffer.from(digits, 'hex'));
  return (bytes) => wanted.some((mark) => mark.equals(bytes.subarray(0, mark.length)));
}

function hex(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}

/** An item that says that it is CBOR (RFC 8949, 3.4.6), or a map, also in a list, whose first key is a short text. */
function isCbor(bytes: Buffer): boolean {
  if (bytes.indexOf(SELF_DESCRIBED) === 0) return true;
  const at = isOf(bytes[0], LIST) ? 1 : 0;
  const [map, key = 0, first = 0] = bytes.subarray(at);
  return isOf(map, MAP) && key > TEXT && key <= TEXT + LONGEST_KEY && /[\w@$-]/.test(String.fromCharCode(first));
}

const SELF_DESCRIBED = Buffer.from('d9d9f7', 'hex');
const [TEXT, LIST, MAP] = [0x60, 0x80, 0xa0];
/** With a longer one, its length follows. */
const LONGEST_KEY = 23;
const INDEFINITE = 31;

/** Whether the first byte of an item says that it is of this kind, and not empty. */
function isOf(byte: number | undefined, kind: number): boolean {
  const count = (byte ?? 0) - kind;
  return (count > 0 && count <= LONGEST_KEY) || count === INDEFINITE;
}
