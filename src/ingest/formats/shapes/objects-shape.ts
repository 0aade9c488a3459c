/** Formats of objects of lines `name: value` with a blank line between two, as registries write their databases. */
import { defined } from '../../../model/defined.ts';
import { type RpslObject, RpslReader } from '../../../wire/formats/rpsl/rpsl-reader.ts';
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

export interface ObjectsShape extends Pick<Format, 'name' | 'version' | 'about' | 'nearMisses' | 'joins'> {
  /** Of the text without comments before the first object. */
  readonly signs: readonly Sign<string>[];
  /** Other sources begin like this one. */
  isOther?(head: Head): boolean;
  /** Whether objects of a type, in small letters, are read. */
  hasType(type: string): boolean;
  /** @throws RefusedRecord */
  records(type: string, text: string): Iterable<FoundRecord>;
}

export function objectsFormat(shape: ObjectsShape): Format<'records'> {
  const { name, version, about, nearMisses, joins, signs } = shape;
  return {
    name,
    version,
    about,
    target: 'records',
    recognises: (head) => hasAllSigns(signs, withoutComments(head.text)) && shape.isOther?.(head) !== true,
    lacks: (head) => missingSigns(signs, withoutComments(head.text)),
    ...defined({ nearMisses, joins }),
    read: (source, from = START, stepBytes = STEP_BYTES) => readObjects(source, { from, stepBytes, shape }),
  };
}

/** From the first line that is neither blank nor a comment. */
export function withoutComments(text: string): string {
  let at = 0;
  while (at < text.length) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    const first = text.charAt(at);
    if (first !== '%' && first !== '#' && text.slice(at, end).trim() !== '') break;
    at = end + 1;
  }
  return text.slice(at);
}

interface Reading {
  readonly from: Position;
  readonly stepBytes: number;
  readonly shape: ObjectsShape;
}

async function* readObjects(source: Source, { from, stepBytes, shape }: Reading): AsyncGenerator<Step<'records'>> {
  const { offset, count: line } = from;
  let entries: Entry<'records'>[] = [];
  let start = offset;
  let end = from;
  for await (const objects of objectsIn(source.chunks(offset), new RpslReader({ offset, line })))
    for (const object of objects) {
      end = { offset: object.end.offset, count: object.end.line };
      if (shape.hasType(object.type)) entries.push(...entriesOf(object, shape));
      if (end.offset - start < stepBytes) continue;
      yield { entries, end };
      entries = [];
      start = end.offset;
    }
  if (entries.length > 0) yield { entries, end };
}

async function* objectsIn(chunks: AsyncIterable<Buffer>, reader: RpslReader): AsyncGenerator<readonly RpslObject[]> {
  for await (const chunk of chunks) yield reader.push(chunk);
  yield reader.end();
}

function entriesOf({ type, text, line: number }: RpslObject, shape: ObjectsShape): readonly Entry<'records'>[] {
  const refused = (reason: string): readonly Entry<'records'>[] => [
    { kind: 'refused', number, reason, bytes: text === undefined ? undefined : Buffer.from(text) },
  ];
  if (text === undefined) return refused('it is longer than 1 MiB');
  return foundEntries(number, () => shape.records(type, text), refused);
}
