import { defined } from '../../model/defined.ts';
import type { JsonObject } from '../../model/json-value.ts';
import { joinedInSlices } from '../../store/joined-bytes.ts';
import type { TimeSlices } from '../../store/time-slices.ts';
import type { ForeignTool, Format, FoundRecord } from '../formats/format.ts';

/** Which source a record is from, and who read it. Stored with each record as its first member, `origin`. */
export interface SourceOrigin {
  readonly file: string;
  readonly tool?: string;
  readonly tool_version?: string;
  readonly reader: string;
  readonly reader_version: number;
}

export function sourceOrigin(
  source: string,
  { name, version }: Pick<Format, 'name' | 'version'>,
  tool: ForeignTool | undefined,
): SourceOrigin {
  return {
    file: source,
    ...defined({ tool: tool?.name, tool_version: tool?.version }),
    reader: name,
    reader_version: version,
  };
}

/** `number`: as a format counts lines and elements. */
export function withOrigin(
  { collection, data, ...rest }: FoundRecord,
  origin: SourceOrigin,
  number: number,
): FoundRecord {
  // A record that was stored before names its first origin.
  const { origin: earlier = { ...origin, line: number + 1 }, ...others } = data;
  return { ...rest, collection, data: { origin: earlier, ...others } };
}

/** A record as text with its origin first: objects have members whose names are numbers before all others. */
export function recordLine({ origin, ...rest }: JsonObject): string {
  const text = JSON.stringify(rest);
  if (origin === undefined) return text;
  return `{"origin":${JSON.stringify(origin)}${text === '{}' ? '' : ','}${text.slice(1)}`;
}

/**
 * Lines of records with the origin as their first member. A line that is no object, or has an origin, stays as it is.
 */
export async function linesWithOrigin(
  lines: Buffer,
  origin: SourceOrigin,
  firstNumber: number,
  slices: TimeSlices,
): Promise<Buffer> {
  const start = `"origin":${JSON.stringify(origin).slice(0, -1)},"line":`;
  const pieces: Buffer[] = [];
  let number = firstNumber;
  let done = 0;
  for (let at = 0; at < lines.length; number++) {
    if (slices.isOver) await slices.next();
    const feed = lines.indexOf(FEED, at);
    const end = feed < 0 ? lines.length : feed + 1;
    const inside = startOfMembers(lines.subarray(at, end));
    if (inside !== undefined) {
      const comma = hasMembers(lines.subarray(at + inside, end)) ? ',' : '';
      pieces.push(lines.subarray(done, at + inside), Buffer.from(`${start}${number + 1}}${comma}`));
      done = at + inside;
    }
    at = end;
  }
  pieces.push(lines.subarray(done));
  return await joinedInSlices(pieces, slices);
}

/** Behind the brace of an object without an origin. */
function startOfMembers(line: Buffer): number | undefined {
  const open = line.findIndex((byte) => !BLANKS.has(byte));
  return line[open] === OPEN_BRACE && !line.includes(ORIGIN) ? open + 1 : undefined;
}

function hasMembers(rest: Buffer): boolean {
  return rest.find((byte) => !BLANKS.has(byte) && byte !== FEED) !== CLOSE_BRACE;
}

const [OPEN_BRACE, CLOSE_BRACE, FEED] = [0x7b, 0x7d, 0x0a] as const;
const BLANKS: ReadonlySet<number> = new Set(Buffer.from(' \t\r'));
/** Of a record that was stored before. */
const ORIGIN = Buffer.from('"origin":{');

/** How a record begins that has an origin. */
export const ORIGIN_START = '{"origin":{';

const FIRST = Buffer.from(ORIGIN_START);
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c] as const;

/**
 * The pieces of a stored record without its origin, which is its first member. Others have one piece and stay as they
 * are.
 */
export function cutOrigin(record: Buffer): {
  readonly pieces: readonly [Buffer, ...Buffer[]];
  readonly origin?: Buffer;
} {
  if (!record.subarray(0, FIRST.length).equals(FIRST)) return { pieces: [record] };
  const end = endOfFlatObject(record, FIRST.length);
  if (end === undefined) return { pieces: [record] };
  const rest = record.subarray(record[end] === COMMA ? end + 1 : end);
  return { pieces: [OPEN, rest], origin: record.subarray(FIRST.length - 1, end) };
}

const OPEN = Buffer.from('{');

/** Where an object without others in it has ended. Undefined if it is none. */
function endOfFlatObject(bytes: Buffer, start: number): number | undefined {
  let isText = false;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isText && byte === BACKSLASH) at++;
    else if (byte === QUOTE) isText = !isText;
    else if (!isText && byte === CLOSE_BRACE) return at + 1;
    else if (!isText && byte === OPEN_BRACE) return undefined;
  }
  return undefined;
}
