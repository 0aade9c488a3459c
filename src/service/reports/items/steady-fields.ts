import type { Field } from '../../../model/field.ts';
import { responses } from '../../../model/fields/responses.ts';
import { compareText } from './compare-text.ts';
import { steadyText } from './steady-text.ts';
import { isVolatileHeader } from './volatile-headers.ts';

/** Facts about the address from other sources, which say nothing of the service. */
export const addressPaths: readonly string[] = [
  'domain',
  'ptr',
  'isp',
  'geo',
  'privacy',
  'network',
  'cloud',
  'ioc',
  'whois',
];

/** A report shows these in another form, or under another name. */
export const rewrittenPaths: readonly string[] = [
  'certificate',
  'cve',
  'host',
  'host_type',
  'http.body',
  'http.status_code',
  'http.status_line',
  'http.title',
  'ip',
  'path',
  'port',
  'prot4',
  'protocol',
  'tag',
  'uri',
];

/**
 * A field of a record without what differs between two scans of an unchanged service: names sorted, lists of objects
 * sorted, texts without what is volatile. Whatever a server sends, the result has at most `MAX_TEXT` characters of text.
 * Undefined if nothing is left.
 */
export function steadyField(name: string, value: unknown): unknown {
  const step = RULES.below(name);
  return step?.isLeftOut === true ? undefined : steady(value, step, { text: MAX_TEXT, depth: 0 });
}

/** Of the fields of one record, and of one text. */
const MAX_TEXT = 32_768;
const MAX_ONE_TEXT = 2_000;
const MAX_LIST = 300;
const MAX_DEPTH = 10;

/** The rules of one path, and of those below it. */
class Rules {
  isLeftOut = false;
  isReply = false;
  isUnordered = false;
  isHeaders = false;
  isHeaderList = false;
  readonly #below = new Map<string, Rules>();

  below(name: string): Rules | undefined {
    return this.#below.get(name);
  }

  at(path: string): Rules {
    let rules: Rules = this;
    for (const name of path.split('.')) {
      const next = rules.#below.get(name) ?? new Rules();
      rules.#below.set(name, next);
      rules = next;
    }
    return rules;
  }
}

const RULES = rulesOfAll();

function rulesOfAll(): Rules {
  const rules = new Rules();
  for (const path of rewrittenPaths) rules.at(path).isLeftOut = true;
  for (const field of responses.fields) add(rules.at(field.path), field);
  rules.at('http.unknown_headers').isHeaderList = true;
  return rules;
}

function add(rules: Rules, { path, type, varies, privacy }: Field): void {
  // Some subscriptions may not see contacts.
  if (varies === 'itself' || privacy !== 'open') rules.isLeftOut = true;
  if (varies === 'parts') rules.isReply = true;
  if (varies === 'order') rules.isUnordered = true;
  if (type === 'map' && path.endsWith('.headers')) rules.isHeaders = true;
}

/** Mutable: what is left for the rest of the field. */
interface Room {
  text: number;
  depth: number;
}

function steady(value: unknown, rules: Rules | undefined, room: Room, isReply = rules?.isReply === true): unknown {
  if (typeof value === 'string') return steadyString(value, room, isReply);
  if (typeof value === 'number' || typeof value === 'boolean') {
    room.text -= 8;
    return room.text < 0 ? undefined : value;
  }
  if (typeof value !== 'object' || value === null || room.depth === MAX_DEPTH) return undefined;
  room.depth++;
  const result = Array.isArray(value)
    ? steadyList(value, rules, room, isReply)
    : steadyObject(value, rules, room, isReply);
  room.depth--;
  return result;
}

function steadyString(text: string, room: Room, isReply: boolean): string | undefined {
  const short = text.length > MAX_ONE_TEXT ? `${text.slice(0, MAX_ONE_TEXT)}...` : text;
  const shown = (isReply ? steadyText(short) : short).toWellFormed();
  room.text -= shown.length + 2;
  return room.text < 0 ? undefined : shown;
}

function steadyList(values: readonly unknown[], rules: Rules | undefined, room: Room, isReply: boolean): unknown {
  const list: unknown[] = [];
  for (const value of values.slice(0, MAX_LIST)) {
    if (rules?.isHeaderList === true && isVolatileHeaderObject(value)) continue;
    const element = steady(value, rules, room, isReply);
    if (element !== undefined) list.push(element);
  }
  if (list.length === 0) return undefined;
  if (rules?.isUnordered === true || list.some((element) => typeof element === 'object'))
    return list
      .map((element) => ({ element, text: JSON.stringify(element) }))
      .sort((a, b) => compareText(a.text, b.text))
      .map(({ element }) => element);
  return list;
}

function steadyObject(value: object, rules: Rules | undefined, room: Room, isReply: boolean): unknown {
  const fields = value as Readonly<Record<string, unknown>>;
  const kept: [string, unknown][] = [];
  for (const name of Object.keys(fields).sort(compareText)) {
    const below = rules?.below(name);
    if (below?.isLeftOut === true || (rules?.isHeaders === true && isVolatileHeader(name))) continue;
    room.text -= name.length + 4;
    if (room.text < 0) break;
    const field = steady(fields[name], below, room, isReply || below?.isReply === true);
    if (field !== undefined) kept.push([name, field]);
  }
  // Defines properties, so that a name such as `__proto__` is a name like any other.
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function isVolatileHeaderObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('key' in value)) return false;
  return typeof value.key === 'string' && isVolatileHeader(value.key);
}
