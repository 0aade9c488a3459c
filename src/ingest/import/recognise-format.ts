import { type Format, HEAD_BYTES, type Head, type TargetKind } from '../formats/format.ts';
import { FORMATS } from '../formats/format-list.ts';
import { ndjson } from '../formats/ndjson/ndjson.ts';
import type { OpenInput } from '../input/open-input.ts';

/** The beginning of a source, which stays to be read. @throws DamagedInput */
export async function readHead(input: Pick<OpenInput, 'peek'>, size = HEAD_BYTES): Promise<Head> {
  const bytes = await input.peek(size + 1);
  return headOf(bytes.subarray(0, size), bytes.length <= size);
}

export function headOf(bytes: Buffer, isWhole: boolean): Head {
  return { bytes, text: bytes.toString('utf8').replace(/^\uFEFF/, ''), isWhole };
}

/** The format of a source among those for a target. */
export function recogniseFormat<T extends TargetKind>(head: Head, target: T): Format<T> | undefined {
  return FORMATS.find((format): format is Format<T> => format.target === target && format.recognises(head));
}

/** A source of no known format is read as lines of records, so that each line is refused with its own reason. */
export async function recordFormat(input: Pick<OpenInput, 'peek'>): Promise<Format<'index'>> {
  return recogniseFormat(await readHead(input), 'index') ?? ndjson;
}
