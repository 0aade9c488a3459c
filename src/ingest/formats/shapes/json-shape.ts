/** Formats of JSON: an element after the other, in lines, in an array, or in a list of an object around them. */
import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import { begunJson } from '../../text/begun-json.ts';
import { jsonLineItems, type LineItem } from '../../text/json-line-items.ts';
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
import { beginSource } from './begin-source.ts';
import { foundEntries } from './found-entries.ts';
import { hasAllSigns, missingSigns, type Sign } from './signs.ts';

/** `Memory`: what elements share to save work, such as certificates that are read already. Each step has a new one. */
export interface JsonShape<Memory = undefined>
  extends Pick<Format, 'name' | 'version' | 'about' | 'nearMisses' | 'joins'> {
  /** Where the elements are if the source is an object around a list of them, as for `jsonItems`. */
  readonly lists?: readonly string[];
  /** What the first element must have, as far as the first bytes of the source show it. */
  readonly signs: readonly Sign<JsonObject>[];
  /** Members before the list that records need, such as when the scan began. */
  readonly around?: readonly string[];
  memory?(): Memory;
  /** `around`: those members. @throws RefusedRecord */
  records(element: JsonObject, around: JsonObject, memory: Memory): Iterable<FoundRecord>;
  /** Whether a text that is not JSON is what the tool writes at the end, and no element. */
  isEnd?(text: string): boolean;
  /** If the list may have rows instead of objects: lists of values without names, or single values. */
  readonly rows?: {
    /** What the object around the list must have then. */
    readonly signs: readonly Sign<JsonObject>[];
    /** @throws RefusedRecord */
    records(row: unknown): Iterable<FoundRecord>;
  };
}

export function jsonFormat<Memory = undefined>({
  name,
  version,
  about,
  nearMisses,
  joins,
  lists = [],
  around = [],
  signs,
  memory = () => undefined as Memory,
  records,
  isEnd,
  rows,
}: JsonShape<Memory>): Format<'records'> {
  const first = (head: Head): JsonObject | undefined => firstElement(head, lists);
  return {
    name,
    version,
    about,
    target: 'records',
    recognises: (head) => {
      const element = first(head);
      if (element !== undefined) return hasAllSigns(signs, element);
      return rows !== undefined && hasAllSigns(rows.signs, aroundRows(head, lists) ?? {});
    },
    lacks: (head) => {
      const element = first(head);
      return element && missingSigns(signs, element);
    },
    ...defined({ nearMisses, joins }),
    read: (source, from = START, stepBytes = STEP_BYTES) =>
      readItems(source, { from, stepBytes, lists, around, memory, records, ...defined({ isEnd, rows }) }),
  };
}

/** A member at the end of a path, with any value but null. */
export const hasMember = (path: string): Sign<JsonObject> => ({
  what: `a member \`${path}\``,
  isSeenIn: (element) => (memberAt(element, path) ?? null) !== null,
});

function firstElement(head: Head, lists: readonly string[]): JsonObject | undefined {
  const begun = begunHead(head);
  const list = Array.isArray(begun) ? begun : (listIn(begun, lists) ?? [begun]);
  return isJsonObject(list[0]) ? list[0] : undefined;
}

/** The object around a list of rows. */
function aroundRows(head: Head, lists: readonly string[]): JsonObject | undefined {
  const begun = begunHead(head);
  const [row] = listIn(begun, lists) ?? [];
  return isJsonObject(begun) && (Array.isArray(row) || typeof row === 'string') ? begun : undefined;
}

/** Many formats look at the same head one after the other. It is read once. */
const begunHeads = new WeakMap<Head, { readonly value: unknown }>();

function begunHead(head: Head): unknown {
  const known = begunHeads.get(head);
  if (known !== undefined) return known.value;
  const value = begunJson(head.text.replace(COMMENTS, ''));
  begunHeads.set(head, { value });
  return value;
}

function listIn(value: unknown, lists: readonly string[]): readonly unknown[] | undefined {
  for (const path of lists) {
    const list = memberAt(value, path);
    if (Array.isArray(list)) return list;
  }
  return undefined;
}

function memberAt(value: unknown, path: string): unknown {
  let member = value;
  for (const name of path.split('.')) member = jsonMember(member, name);
  return member;
}

/** Lines that say why a record was refused. */
const COMMENTS = /^(?:[ \t\r]*(?:#.*)?\n)+/;

interface Reading<Memory>
  extends Required<Pick<JsonShape<Memory>, 'lists' | 'around' | 'memory'>>,
    Pick<JsonShape<Memory>, 'records' | 'isEnd' | 'rows'> {
  readonly from: Position;
  readonly stepBytes: number;
}

interface KnownPlace {
  /** Brackets around the elements. */
  readonly depth?: number;
  /** Of the object around them. */
  readonly members?: JsonObject;
}

function outerMembers({ text }: Head, names: readonly string[]): JsonObject {
  const begun = begunJson(text);
  if (!isJsonObject(begun)) return {};
  return Object.fromEntries(names.flatMap((name) => (isShort(begun[name]) ? [[name, begun[name]]] : [])));
}

const isShort = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_MEMBER);
const LONGEST_MEMBER = 200;

async function* readItems<Memory>(
  source: Source,
  { from, stepBytes, lists, around, memory, records, isEnd, rows }: Reading<Memory>,
): AsyncGenerator<Step<'records'>> {
  const { offset, count } = from;
  const { depth = 0, members } = (from.known ?? {}) as KnownPlace;
  const isBegin = around.length > 0 && members === undefined;
  const { head, whole } = isBegin ? await beginSource(source, offset) : { head: undefined, whole: source };
  const outer = members ?? (head === undefined ? undefined : outerMembers(head, around));
  let entries: Entry<'records'>[] = [];
  let shared = memory();
  let start = offset;
  let end = from;
  for await (const item of jsonLineItems(whole.chunks(offset), { from: { offset, count, depth }, lists })) {
    end = { offset: item.end.offset, count: item.end.count, known: defined({ depth: item.end.depth, members: outer }) };
    entries.push(
      ...entriesOf(item, { records: (element) => records(element, outer ?? {}, shared), ...defined({ isEnd, rows }) }),
    );
    if (end.offset - start < stepBytes) continue;
    yield { entries, end };
    entries = [];
    shared = memory();
    start = end.offset;
  }
  if (entries.length > 0) yield { entries, end };
}

interface ElementReading extends Pick<JsonShape, 'isEnd' | 'rows'> {
  records(element: JsonObject): Iterable<FoundRecord>;
}

function entriesOf(
  { number, text, value }: LineItem,
  { records, isEnd, rows }: ElementReading,
): readonly Entry<'records'>[] {
  const refused = (reason: string): readonly Entry<'records'>[] => [
    { kind: 'refused', number: number - 1, reason, bytes: text === undefined ? undefined : Buffer.from(text) },
  ];
  if (text === undefined) return refused('it is longer than 32 MiB, or nested too deeply');
  let element = value;
  try {
    element ??= JSON.parse(text);
  } catch {
    return isEnd?.(text) === true ? [] : refused('it is not JSON');
  }
  if (isJsonObject(element)) return foundEntries(number - 1, () => records(element), refused);
  return rows === undefined
    ? refused('it is not an object of JSON')
    : foundEntries(number - 1, () => rows.records(element), refused);
}
