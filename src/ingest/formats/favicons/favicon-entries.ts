/** A list of favicon hashes in JSON or CSV -> its entries, and what it says of itself. */
import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import { trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import { separatedFields } from '../list-table/separated-fields.ts';
import { headlineOf } from '../lists/list-headline.ts';

export interface FaviconEntry {
  /** From 1: the line or element, for messages. */
  readonly number: number;
  /** As the list writes them. */
  readonly hashes: readonly unknown[];
  readonly names: readonly unknown[];
}

export interface FaviconList {
  readonly entries: readonly FaviconEntry[];
  readonly title?: string;
  readonly date?: string;
  readonly licence?: string;
}

const HASH_MEMBERS = [
  'hash',
  'mmh3',
  'favicon_hash',
  'favicon_mmh3',
  'favicon_md5',
  'faviconhash',
  'icon_hash',
  'hash_mmh3',
  'md5',
] as const;
const NAME_MEMBERS = ['product', 'name', 'technology', 'cms', 'software'] as const;

/** A row or an element with one of them is a service that somebody found, with its icon. */
const SERVICE_MEMBERS: ReadonlySet<string> = new Set(['domain', 'host', 'ip', 'link', 'port', 'url']);

/** Lists in an object around them. */
const LIST_MEMBERS = ['favicons', 'favicon', 'hashes', 'fingerprints', 'fingerprint'] as const;

/** `value`: of JSON. Undefined if it has none of the forms. */
export function faviconListOf(value: unknown): FaviconList | undefined {
  if (Array.isArray(value)) return listOfElements(value);
  if (!isJsonObject(value)) return undefined;
  for (const member of LIST_MEMBERS) {
    const inner = value[member];
    const list = Array.isArray(inner) ? listOfElements(inner) : isJsonObject(inner) ? listOfMembers(inner) : undefined;
    if (list !== undefined) return { ...list, ...headlineMembers(value) };
  }
  // Objects with numbers alone name autonomous systems.
  return Object.keys(value).some(isFaviconHash) ? listOfMembers(value) : undefined;
}

/** It is surely no number of something else. */
const isFaviconHash = (text: string): boolean => /^-\d{1,10}$|^[\da-f]{32}$/i.test(text);
const isHash = (text: string): boolean => isFaviconHash(text) || /^\d{1,10}$/.test(text);

function headlineMembers({ name, title, date, updated, licence, license }: JsonObject): Omit<FaviconList, 'entries'> {
  return defined({
    title: trimmedText(title ?? name, 200),
    date: trimmedText(date ?? updated, 40),
    licence: trimmedText(licence ?? license, 200),
  });
}

function listOfMembers(value: JsonObject): FaviconList | undefined {
  const members = Object.entries(value);
  const isList = members.some(
    ([hash, names]) => isHash(hash) && oneOrMore(names).some((name) => typeof name === 'string'),
  );
  if (!isList) return undefined;
  return { entries: members.map(([hash, names], at) => ({ number: at + 1, hashes: [hash], names: oneOrMore(names) })) };
}

function listOfElements(elements: readonly unknown[]): FaviconList | undefined {
  const entries = elements.map((element, at) => entryOf(element, at + 1));
  return entries.some(({ hashes, names }) => hashes.length > 0 && names.length > 0) ? { entries } : undefined;
}

function entryOf(element: unknown, number: number): FaviconEntry {
  const isService = isJsonObject(element) && Object.keys(element).some((name) => SERVICE_MEMBERS.has(name));
  const members = isJsonObject(element) && !isService ? element : {};
  const hashes = HASH_MEMBERS.flatMap((name) => oneOrMore(members[name]));
  const name = NAME_MEMBERS.find((one) => members[one] !== undefined);
  return { number, hashes, names: name === undefined ? [] : oneOrMore(members[name]) };
}

function oneOrMore(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The row of names of a table, and the separator. Undefined if the first line is no such row. */
export function faviconColumns(line: string) {
  const separator = [',', ';', '\t'].find((one) => line.includes(one));
  if (separator === undefined || line.length > LONGEST_LINE || /^\s*[[{]/.test(line)) return undefined;
  const names = separatedFields(line, separator).map((name) => name.trim().toLowerCase());
  if (names.some((name) => SERVICE_MEMBERS.has(name))) return undefined;
  // A table of digests alone may be one of malware.
  const hash = names.findIndex((name) => name !== 'md5' && HASH_MEMBERS.some((one) => one === name));
  const product = NAME_MEMBERS.map((one) => names.indexOf(one)).find((at) => at >= 0);
  return hash < 0 || product === undefined ? undefined : { separator, hash, product };
}

/** Undefined if it is no table of hashes. */
export function faviconTableOf(text: string): FaviconList | undefined {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => !isNoRow(line));
  const columns = faviconColumns(lines[first] ?? '');
  if (columns === undefined) return undefined;
  const entries = lines.flatMap((line, at): readonly FaviconEntry[] => {
    if (at <= first || isNoRow(line)) return [];
    const fields = line.length > LONGEST_LINE ? [] : separatedFields(line, columns.separator);
    return [{ number: at + 1, hashes: [fields[columns.hash]], names: [fields[columns.product]] }];
  });
  const headlines = lines.slice(0, first).flatMap((line) => headlineOf(line) ?? []);
  return { entries, ...Object.assign({}, ...headlines) };
}

export const isNoRow = (line: string): boolean => /^\s*(?:#|$)/.test(line);

const LONGEST_LINE = 4096;
