import { crc32 } from 'node:zlib';

/** The text of a JSON object with a checksum of the rest as its first member. */
export function withSum(json: string): string {
  const rest = json.slice(1);
  return `{"sum":"${sumOf(rest)}",${rest}`;
}

export interface SummedText {
  /** Without the checksum. */
  readonly json: string;
  /** False: it has no checksum, or a wrong one. */
  readonly isSummed: boolean;
  /** Its members `format` and `revision`; -1 if it is not a JSON object with them. */
  readonly format: number;
  readonly revision: number;
}

export function readSummed(text: string): SummedText {
  const [start, sum] = SUM.exec(text) ?? ['{', undefined];
  const rest = text.slice(start.length);
  const json = `{${rest}`;
  return { json, isSummed: sum !== undefined && sum === sumOf(rest), ...numbersOf(json) };
}

function numbersOf(json: string): Pick<SummedText, 'format' | 'revision'> {
  try {
    const { format, revision } = JSON.parse(json);
    return { format: numberOr(format), revision: numberOr(revision) };
  } catch {
    return { format: -1, revision: -1 };
  }
}

const numberOr = (value: unknown): number => (typeof value === 'number' ? value : -1);

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

const SUM = /^\{"sum":"([0-9a-f]{8})",/;
