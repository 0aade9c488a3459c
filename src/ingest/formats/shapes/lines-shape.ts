/** Formats of lines of text: each line gives records, or is remembered for those that follow. */
import { defined } from '../../../model/defined.ts';
import { decodeUtf8 } from '../../../wire/formats/xml/xml-markup.ts';
import { lineBatches } from '../../text/line-batches.ts';
import {
  type Entry,
  type Format,
  type FoundRecord,
  type Head,
  type Position,
  type Source,
  START,
  STEP_BYTES,
  type Step,
} from '../format.ts';
import { foundEntries } from './found-entries.ts';
import { hasAllSigns, missingSigns, type Sign } from './signs.ts';

/** `State`: what a line says of later ones, as JSON of at most some kilobytes. It is changed in place. */
export interface LinesShape<State> extends Pick<Format, 'name' | 'version' | 'about' | 'nearMisses' | 'joins'> {
  /** Of the first bytes of a source, as text. */
  readonly signs: readonly Sign<string>[];
  begin(): State;
  /** @throws RefusedRecord */
  records(line: string, state: State): Iterable<FoundRecord>;
  /** What is left at the end of the source. Afterwards nothing is. @throws RefusedRecord */
  end?(state: State): Iterable<FoundRecord>;
}

export function linesFormat<State>(shape: LinesShape<State>): Format<'records'> {
  const { name, version, about, nearMisses, joins, signs } = shape;
  return {
    name,
    version,
    about,
    target: 'records',
    recognises: ({ text }: Head) => hasAllSigns(signs, text),
    lacks: ({ text }: Head) => missingSigns(signs, text),
    ...defined({ nearMisses, joins }),
    read: (source, from = START, stepBytes = STEP_BYTES) => readLines(source, { from, stepBytes, shape }),
  };
}

export const hasLine = (what: string, pattern: RegExp): Sign<string> => ({
  what,
  isSeenIn: (text) => pattern.test(text),
});

interface Reading<State> {
  readonly from: Position;
  readonly stepBytes: number;
  readonly shape: LinesShape<State>;
}

const BATCH = { bytes: 2 ** 16, longestLine: 2 ** 20 };

async function* readLines<State>(
  source: Source,
  { from, stepBytes, shape }: Reading<State>,
): AsyncGenerator<Step<'records'>> {
  const { offset, count: line } = from;
  const state = (structuredClone(from.known) as State | undefined) ?? shape.begin();
  let entries: Entry<'records'>[] = [];
  let start = offset;
  let end = from;
  for await (const batch of lineBatches(source.chunks(offset), BATCH, { offset, line })) {
    // One character for each byte, so that places are counted in bytes.
    const text = batch.bytes.toString('latin1');
    let at = 0;
    for (let number = batch.line; number < batch.line + batch.lines; number++) {
      if (batch.tooLong.includes(number)) {
        entries.push({ kind: 'refused', number, reason: 'the line is too long', bytes: undefined });
        break;
      }
      const feed = text.indexOf('\n', at);
      const next = feed < 0 ? text.length : feed + 1;
      const bytes = text.slice(at, feed < 0 ? text.length : feed);
      at = next;
      const refused = (reason: string): readonly Entry<'records'>[] => [
        { kind: 'refused', number, reason, bytes: Buffer.from(bytes, 'latin1') },
      ];
      const content = decodeUtf8(bytes.endsWith('\r') ? bytes.slice(0, -1) : bytes);
      entries.push(...foundEntries(number, () => shape.records(content, state), refused));
      if (batch.offset + at - start < stepBytes) continue;
      end = { offset: batch.offset + at, count: number + 1, known: structuredClone(state) };
      yield { entries, end };
      entries = [];
      start = end.offset;
    }
    if (batch.end === start) continue;
    end = { offset: batch.end, count: batch.line + batch.lines, known: structuredClone(state) };
    if (end.offset - start < stepBytes) continue;
    yield { entries, end };
    entries = [];
    start = end.offset;
  }
  if (shape.end !== undefined) {
    const number = Math.max(0, end.count - 1);
    const refused = (reason: string): readonly Entry<'records'>[] => [
      { kind: 'refused', number, reason, bytes: undefined },
    ];
    entries.push(...foundEntries(number, () => shape.end?.(state) ?? [], refused));
    end = { ...end, known: structuredClone(state) };
  }
  if (entries.length > 0) yield { entries, end };
}
