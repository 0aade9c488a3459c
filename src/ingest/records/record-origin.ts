import { defined } from '../../model/defined.ts';
import type { JsonObject } from '../../model/json-value.ts';
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

const OPEN_BRACE = 0x7b;
const BLANK = /^[ \t\r]*$/;

/** Lines of records with the origin as their first member. A line that is no object stays as it is. */
export function linesWithOrigin(lines: Buffer, origin: SourceOrigin, firstNumber: number): Buffer {
  const start = `"origin":${JSON.stringify(origin).slice(0, -1)},"line":`;
  const pieces: (Buffer | string)[] = [];
  let number = firstNumber;
  for (let at = 0; at < lines.length; number++) {
    const feed = lines.indexOf(0x0a, at);
    const end = feed < 0 ? lines.length : feed + 1;
    const open = lines.indexOf(OPEN_BRACE, at);
    const line = lines.subarray(at, end);
    at = end;
    if (open < 0 || open >= end || !BLANK.test(lines.toString('latin1', end - line.length, open)) || hasOrigin(line)) {
      pieces.push(line);
      continue;
    }
    const inside = open - (end - line.length) + 1;
    const isEmpty = /^\s*\}/.test(line.toString('latin1', inside, Math.min(line.length, inside + 100)));
    pieces.push(line.subarray(0, inside), `${start}${number + 1}}${isEmpty ? '' : ','}`, line.subarray(inside));
  }
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}

const ORIGIN = Buffer.from('"origin":{');
/** Of a record that was stored before. */
const hasOrigin = (line: Buffer): boolean => line.includes(ORIGIN);

/** How a record begins that has an origin. */
export const ORIGIN_START = '{"origin":{';

const FIRST = Buffer.from(ORIGIN_START);
const [QUOTE, BACKSLASH, CLOSE_BRACE, COMMA] = [0x22, 0x5c, 0x7d, 0x2c] as const;

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
