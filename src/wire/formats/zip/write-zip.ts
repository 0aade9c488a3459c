/** One file of an archive. */
export interface ZipEntry {
  /** A relative path with `/` between its parts. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly pieces: AsyncIterable<Uint8Array>;
  /** The content is already compressed, so it is stored. */
  readonly isPacked?: boolean;
}

/** Supplied by the caller, since `src/wire` does no I/O. */
export interface ZipWork {
  deflate(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Continues the checksum `before` with these bytes. */
  crc32(bytes: Uint8Array, before: number): number;
}

/**
 * Writes files as a streamed ZIP archive (APPNOTE.TXT 6.3.10). Checksums and sizes follow each file, since they are
 * unknown before its end. Files may be longer than 4 GiB. @throws Error if a name leads out of the extraction folder
 */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  work: ZipWork,
  comment = '',
): AsyncGenerator<Uint8Array> {
  const written: ArchivedFile[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = nameBytes(entry.name);
    const local = { name, modified: entry.modified, method: entry.isPacked ? STORED : DEFLATED, offset };
    const header = localHeader(local);
    yield header;
    let [crc, size, compressed] = [0, 0, 0];
    const content = observed(entry.pieces, (bytes) => {
      crc = work.crc32(bytes, crc);
      size += bytes.length;
    });
    for await (const bytes of entry.isPacked ? content : work.deflate(content)) {
      compressed += bytes.length;
      yield bytes;
    }
    const descriptor = new ZipBytes().u32(0x08074b50).u32(crc).u64(compressed).u64(size).written();
    yield descriptor;
    offset += header.length + compressed + descriptor.length;
    written.push({ ...local, crc, size, compressed });
  }
  let length = 0;
  for (const file of written) {
    const bytes = centralHeader(file);
    length += bytes.length;
    yield bytes;
  }
  yield endRecords({ count: written.length, offset, length }, new TextEncoder().encode(comment));
}

interface LocalFile {
  readonly name: Uint8Array;
  readonly modified: number;
  readonly method: number;
  readonly offset: number;
}

interface ArchivedFile extends LocalFile {
  readonly crc: number;
  readonly size: number;
  readonly compressed: number;
}

const STORED = 0;
const DEFLATED = 8;
/** Version needed to extract: ZIP64. */
const VERSION = 45;
/** Checksums and sizes follow the file, and names are UTF-8. */
const FLAGS = 0x0808;
/** Placeholder for a number in a ZIP64 field. */
const IN_ZIP64 = 0xffff_ffff;
const IN_ZIP64_16 = 0xffff;
/** A regular file with mode 644, created on UNIX. */
const UNIX_FILE = 0o100644 * 0x1_0000;
const MADE_ON_UNIX = 0x0300;

/** The ZIP64 field announces that the sizes after the file have eight bytes each. */
function localHeader({ name, modified, method }: LocalFile): Uint8Array {
  return new ZipBytes()
    .u32(0x04034b50)
    .u16(VERSION)
    .u16(FLAGS)
    .u16(method)
    .u32(dosTime(modified))
    .u32(0)
    .u32(IN_ZIP64)
    .u32(IN_ZIP64)
    .u16(name.length)
    .u16(20)
    .bytes(name)
    .u16(1)
    .u16(16)
    .u64(0)
    .u64(0)
    .written();
}

function centralHeader({ name, modified, method, crc, size, compressed, offset }: ArchivedFile): Uint8Array {
  const large = [size, compressed, offset].filter((number) => number >= IN_ZIP64);
  const header = new ZipBytes()
    .u32(0x02014b50)
    .u16(MADE_ON_UNIX | VERSION)
    .u16(VERSION)
    .u16(FLAGS)
    .u16(method)
    .u32(dosTime(modified))
    .u32(crc)
    .u32(Math.min(compressed, IN_ZIP64))
    .u32(Math.min(size, IN_ZIP64))
    .u16(name.length)
    .u16(large.length === 0 ? 0 : 4 + 8 * large.length)
    .u16(0)
    .u16(0)
    .u16(0)
    .u32(UNIX_FILE)
    .u32(Math.min(offset, IN_ZIP64))
    .bytes(name);
  if (large.length > 0) {
    header.u16(1).u16(8 * large.length);
    for (const number of large) header.u64(number);
  }
  return header.written();
}

function endRecords(
  { count, offset, length }: { readonly count: number; readonly offset: number; readonly length: number },
  comment: Uint8Array,
): Uint8Array {
  if (comment.length > 0xffff) throw new Error('a comment has at most 65,535 bytes');
  const end = new ZipBytes();
  if (offset >= IN_ZIP64 || length >= IN_ZIP64 || count >= IN_ZIP64_16) {
    end.u32(0x06064b50).u64(44).u16(VERSION).u16(VERSION).u32(0).u32(0).u64(count).u64(count).u64(length).u64(offset);
    end
      .u32(0x07064b50)
      .u32(0)
      .u64(offset + length)
      .u32(1);
  }
  const shown = Math.min(count, IN_ZIP64_16);
  return end
    .u32(0x06054b50)
    .u16(0)
    .u16(0)
    .u16(shown)
    .u16(shown)
    .u32(Math.min(length, IN_ZIP64))
    .u32(Math.min(offset, IN_ZIP64))
    .u16(comment.length)
    .bytes(comment)
    .written();
}

function nameBytes(name: string): Uint8Array {
  const isBad = /[\\\0:]/.test(name) || name.split('/').some((part) => part === '' || part === '.' || part === '..');
  const bytes = new TextEncoder().encode(name);
  if (isBad || bytes.length > 0xffff) throw new Error(`${JSON.stringify(name)} is not a valid file name in an archive`);
  return bytes;
}

/** Has a precision of two seconds and starts in 1980. Given in UTC, since the archive names no time zone. */
function dosTime(milliseconds: number): number {
  const at = new Date(Math.max(milliseconds, Date.UTC(1980)));
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = (Math.min(at.getUTCFullYear() - 1980, 127) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return day * 0x1_0000 + time;
}

async function* observed(pieces: AsyncIterable<Uint8Array>, observe: (bytes: Uint8Array) => void) {
  for await (const bytes of pieces) {
    observe(bytes);
    yield bytes;
  }
}

/** Builds ZIP headers from numbers and bytes, little-endian. */
class ZipBytes {
  readonly #bytes: number[] = [];

  u16(value: number): this {
    this.#bytes.push(value & 0xff, (value >>> 8) & 0xff);
    return this;
  }

  /** From 0 to 2^32 - 1. */
  u32(value: number): this {
    return this.u16(value & 0xffff).u16(value >>> 16);
  }

  /** From 0 to 2^53 - 1. */
  u64(value: number): this {
    return this.u32(value % 2 ** 32).u32(Math.floor(value / 2 ** 32));
  }

  bytes(value: Uint8Array): this {
    for (const byte of value) this.#bytes.push(byte);
    return this;
  }

  written(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
