/** A block of 512 bytes before each file of a tar archive (POSIX.1-1988 and 2001, and what GNU tar writes). */
export interface TarHeader {
  readonly name: string;
  /** Bytes of content, which follow in blocks of their own. */
  readonly size: number;
  readonly kind: TarKind;
}

/** `names`: a record of pax about the next file. `longName`: the name of the next file, as GNU tar writes long ones. */
export type TarKind = 'file' | 'names' | 'longName' | 'other';

export const TAR_BLOCK = 512;

/** Undefined if it is no header, such as the blocks of zeros at the end. */
export function readTarHeader(block: Buffer): TarHeader | undefined {
  if (block.length < TAR_BLOCK || block[0] === 0 || !hasItsSum(block)) return undefined;
  const size = number(block, 124, 12);
  if (size === undefined) return undefined;
  const isPosix = text(block, 257, 6) === 'ustar' && block[263] === 0x30;
  const prefix = isPosix ? text(block, 345, 155) : '';
  const name = text(block, 0, 100);
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size,
    kind: KINDS[String.fromCharCode(block[156] ?? 0)] ?? 'other',
  };
}

/** The `path` in a record of pax, and the `size` of a file that is longer than a header can say. */
export function readPaxRecord(content: Buffer): { readonly path?: string; readonly size?: number } {
  const found: { path?: string; size?: number } = {};
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at);
    const length = space < 0 ? Number.NaN : Number(content.toString('latin1', at, space));
    if (!(length > space - at + 1) || at + length > content.length) break;
    const [name = '', value = ''] = splitOnce(content.toString('utf8', space + 1, at + length - 1));
    if (name === 'path') found.path = value;
    if (name === 'size' && /^\d{1,15}$/.test(value)) found.size = Number(value);
    at += length;
  }
  return found;
}

const KINDS: Readonly<Record<string, TarKind>> = { '\0': 'file', '0': 'file', '7': 'file', x: 'names', L: 'longName' };

function splitOnce(entry: string): readonly [name: string, value: string] {
  const equals = entry.indexOf('=');
  return [entry.slice(0, equals), entry.slice(equals + 1)];
}

function text(block: Buffer, at: number, length: number): string {
  const end = block.indexOf(0, at);
  return block.toString('utf8', at, end < 0 ? at + length : Math.min(end, at + length));
}

/** In octal digits, or as a big number with the first bit set. */
function number(block: Buffer, at: number, length: number): number | undefined {
  if (((block[at] ?? 0) & 0x80) !== 0) {
    const value = block.readUInt32BE(at + length - 8) * 2 ** 32 + block.readUInt32BE(at + length - 4);
    return value <= Number.MAX_SAFE_INTEGER ? value : undefined;
  }
  const digits = text(block, at, length).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || '0', 8) : undefined;
}

/** The sum of all bytes of the header, with its own place filled with spaces. */
function hasItsSum(block: Buffer): boolean {
  const expected = number(block, SUM_AT, SUM_LENGTH);
  let sum = 0;
  for (let at = 0; at < TAR_BLOCK; at++) sum += at >= SUM_AT && at < SUM_AT + SUM_LENGTH ? 0x20 : (block[at] ?? 0);
  return sum === expected;
}

const SUM_AT = 148;
const SUM_LENGTH = 8;
