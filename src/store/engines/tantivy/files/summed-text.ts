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
  /** Its member `revision`; undefined if it is not a JSON object with one. */
  readonly revision: number | undefined;
}

export function readSummed(text: string): SummedText {
  const [start, sum] = SUM.exec(text) ?? ['{', undefined];
  const rest = text.slice(start.length);
  const json = `{${rest}`;
  return { json, isSummed: sum !== undefined && sum === sumOf(rest), revision: revisionOf(json) };
}

function revisionOf(json: string): number | undefined {
  try {
    const { revision } = JSON.parse(json);
    return typeof revision === 'number' ? revision : undefined;
  } catch {
    return undefined;
  }
}

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

const SUM = /^\{"sum":"([0-9a-f]{8})",/;
