import { ZipBytes } from './zip-bytes.ts';

/** One file of an archive. */
export interface ZipEntry {
  /** Of one or more parts with `/` between. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly pieces: AsyncIterable<Uint8Array>;
  /** It is packed within: its bytes are stored as they are. */
  readonly isPacked?: boolean;
}

/** The work that is handed in: this room does none with machines. */
export interface ZipWork {
  deflate(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Of what came before and these bytes. */
  crc32(bytes: Uint8Array, before: number): number;
}

/**
 * Files -> a ZIP archive (APPNOTE.TXT 6.3.10), in pieces as they are made. Nothing is known of a file before its end, so that sums and sizes stand behind
 * it; any of them may be longer than 4 GiB. @throws Error where a name leads out of the folder an archive is opened in
 */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  work: ZipWork,
  comment = '',
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = nameBytes(entry.name);
    const of = { name, modified: entry.modified, method: entry.isPacked ? STORED : DEFLATED, offset };
    const header = localHeader(of);
    yield header;
    let [crc, size, packed] = [0, 0, 0];
    const seen = counted(entry.pieces, (bytes) => {
      crc = work.crc32(bytes, crc);
      size += bytes.length;
    });
    for await (const bytes of entry.isPacked ? seen : work.deflate(seen)) {
      packed += bytes.length;
      yield bytes;
    }
    const descriptor = new ZipBytes().u32(0x08074b50).u32(crc).u64(packed).u64(size).written();
    yield descriptor;
    offset += header.length + packed + descriptor.length;
    written.push({ ...of, crc, size, packed });
  }
  let length = 0;
  for (const each of written) {
    const bytes = centralHeader(each);
    length += bytes.length;
    yield bytes;
  }
  yield endOf({ count: written.length, offset, length }, new TextEncoder().encode(comment));
}

interface Begun {
  readonly name: Uint8Array;
  readonly modified: number;
  readonly method: number;
  readonly offset: number;
}

interface Written extends Begun {
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
}

const STORED = 0;
const DEFLATED = 8;
/** Needed to read it: ZIP64. */
const VERSION = 45;
/** Sums and sizes stand behind the file, names are UTF-8. */
const FLAGS = 0x0808;
/** In place of a number that stands in a ZIP64 field. */
const ELSEWHERE = 0xffff_ffff;
const ELSEWHERE_16 = 0xffff;
/** A file that everybody may read and its owner may write, made on UNIX. */
const UNIX_FILE = 0o100644 * 0x1_0000;
const MADE_ON_UNIX = 0x0300;

/** A field of ZIP64 says that the sizes behind the file have eight bytes each. */
function localHeader({ name, modified, method }: Begun): Uint8Array {
  return new ZipBytes()
    .u32(0x04034b50)
    .u16(VERSION)
    .u16(FLAGS)
    .u16(method)
    .u32(dosTime(modified))
    .u32(0)
    .u32(ELSEWHERE)
    .u32(ELSEWHERE)
    .u16(name.length)
    .u16(20)
    .bytes(name)
    .u16(1)
    .u16(16)
    .u64(0)
    .u64(0)
    .written();
}

function centralHeader({ name, modified, method, crc, size, packed, offset }: Written): Uint8Array {
  const large = [size, packed, offset].filter((number) => number >= ELSEWHERE);
  const header = new ZipBytes()
    .u32(0x02014b50)
    .u16(MADE_ON_UNIX | VERSION)
    .u16(VERSION)
    .u16(FLAGS)
    .u16(method)
    .u32(dosTime(modified))
    .u32(crc)
    .u32(Math.min(packed, ELSEWHERE))
    .u32(Math.min(size, ELSEWHERE))
    .u16(name.length)
    .u16(large.length === 0 ? 0 : 4 + 8 * large.length)
    .u16(0)
    .u16(0)
    .u16(0)
    .u32(UNIX_FILE)
    .u32(Math.min(offset, ELSEWHERE))
    .bytes(name);
  if (large.length > 0) {
    header.u16(1).u16(8 * large.length);
    for (const number of large) header.u64(number);
  }
  return header.written();
}

function endOf(
  { count, offset, length }: { readonly count: number; readonly offset: number; readonly length: number },
  comment: Uint8Array,
): Uint8Array {
  if (comment.length > 0xffff) throw new Error('a comment has at most 65,535 bytes');
  const end = new ZipBytes();
  if (offset >= ELSEWHERE || length >= ELSEWHERE || count >= ELSEWHERE_16) {
    end.u32(0x06064b50).u64(44).u16(VERSION).u16(VERSION).u32(0).u32(0).u64(count).u64(count).u64(length).u64(offset);
    end
      .u32(0x07064b50)
      .u32(0)
      .u64(offset + length)
      .u32(1);
  }
  const shown = Math.min(count, ELSEWHERE_16);
  return end
    .u32(0x06054b50)
    .u16(0)
    .u16(0)
    .u16(shown)
    .u16(shown)
    .u32(Math.min(length, ELSEWHERE))
    .u32(Math.min(offset, ELSEWHERE))
    .u16(comment.length)
    .bytes(comment)
    .written();
}

function nameBytes(name: string): Uint8Array {
  const isBad = /[\\\0:]/.test(name) || name.split('/').some((part) => part === '' || part === '.' || part === '..');
  const bytes = new TextEncoder().encode(name);
  if (isBad || bytes.length > 0xffff) throw new Error(`${JSON.stringify(name)} is no name of a file in an archive`);
  return bytes;
}

/** Two seconds exact, from 1980; in UTC, since the archive does not tell of which zone it is. */
function dosTime(milliseconds: number): number {
  const at = new Date(Math.max(milliseconds, Date.UTC(1980)));
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = (Math.min(at.getUTCFullYear() - 1980, 127) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return day * 0x1_0000 + time;
}

async function* counted(pieces: AsyncIterable<Uint8Array>, tell: (bytes: Uint8Array) => void) {
  for await (const bytes of pieces) {
    tell(bytes);
    yield bytes;
  }
}
