/** Formats of lists in JSON: an element after the other, or one object around them. */
import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import type { ListRecord } from '../../targets/reference/reference-record.ts';
import { begunJson } from '../../text/begun-json.ts';
import { type JsonItem, jsonItems } from '../../text/json-items.ts';
import {
  type Entry,
  type Format,
  type Head,
  type Position,
  type Source,
  START,
  STEP_BYTES,
  type Step,
} from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { type LeftOut, type ListTally, mustList } from './list-source.ts';

export interface JsonListShape extends Pick<Format, 'name' | 'version' | 'about' | 'nearMisses'> {
  /** As for `jsonItems`. */
  readonly lists?: readonly string[];
  /** `value`: the first value, as far as the beginning of the source has it; `first`: the first element of a list in it. */
  recognises(value: JsonObject | undefined, first: JsonObject | undefined): boolean;
  /** @throws RefusedRecord */
  records(element: unknown, source: Source): Iterable<ListRecord | LeftOut>;
}

export function jsonListFormat(shape: JsonListShape): Format<'reference'> {
  const { name, version, about, nearMisses } = shape;
  return {
    name,
    version,
    about,
    target: 'reference',
    recognises: (head) => {
      const value = begunValue(head);
      const list = Array.isArray(value) ? value : listIn(value, shape.lists ?? []);
      return shape.recognises(isJsonObject(value) ? value : undefined, isJsonObject(list?.[0]) ? list[0] : undefined);
    },
    ...defined({ nearMisses }),
    read: (source, from = START, stepBytes = STEP_BYTES) => readList(source, { from, stepBytes, shape }),
  };
}

export function begunValue({ text }: Head): unknown {
  return /^\s*[[{]/.test(text) ? begunJson(text) : undefined;
}

function listIn(value: unknown, lists: readonly string[]): readonly unknown[] | undefined {
  for (const path of lists) {
    const list = path.split('.').reduce<unknown>((inner, name) => jsonMember(inner, name), value);
    if (Array.isArray(list)) return list;
  }
  return undefined;
}

interface Reading {
  readonly from: Position;
  readonly stepBytes: number;
  readonly shape: JsonListShape;
}

interface JsonProgress extends ListTally {
  readonly depth: number;
  readonly refused: number;
}

async function* readList(source: Source, { from, stepBytes, shape }: Reading): AsyncGenerator<Step<'reference'>> {
  const known = (from.known as JsonProgress | undefined) ?? { depth: 0, listed: 0, leftOut: 0, refused: 0 };
  const { offset, count } = from;
  const tally: ListTally = { ...known };
  let { depth, refused } = known;
  let entries: Entry<'reference'>[] = [];
  let start = offset;
  let end = from;
  const { lists = [] } = shape;
  for await (const item of jsonItems(source.chunks(offset), { from: { offset, count, depth }, lists })) {
    for (const entry of entriesOf(item, source, shape, tally)) {
      entries.push(entry);
      if (entry.kind === 'refused') refused++;
    }
    depth = item.end.depth;
    end = {
      offset: item.end.offset,
      count: item.end.count,
      known: { ...tally, depth, refused } satisfies JsonProgress,
    };
    if (end.offset - start < stepBytes) continue;
    yield { entries, end };
    entries = [];
    start = end.offset;
  }
  mustList(tally, refused);
  if (entries.length > 0) yield { entries, end };
}

function entriesOf(
  { number, text }: JsonItem,
  source: Source,
  { records }: JsonListShape,
  tally: ListTally,
): readonly Entry<'reference'>[] {
  const refused = (reason: string): readonly Entry<'reference'>[] => [
    {
      kind: 'refused',
      number: number - 1,
      reason: `element ${number}: ${reason}`,
      bytes: text === undefined ? undefined : Buffer.from(text),
    },
  ];
  if (text === undefined) return refused('it is longer than 32 MiB, or nested too deeply');
  let element: unknown;
  try {
    element = JSON.parse(text);
  } catch {
    return refused('it is not valid JSON');
  }
  const entries: Entry<'reference'>[] = [];
  try {
    for (const record of records(element, source)) {
      if (record.kind === 'left-out') {
        tally.leftOut++;
        tally.kind ??= record.what;
      } else {
        if (record.kind === 'listed') tally.listed++;
        entries.push({ kind: 'record', number: number - 1, value: record });
      }
    }
  } catch (error) {
    if (error instanceof RefusedRecord) return [...entries, ...refused(error.message)];
    throw error;
  }
  return entries;
}
