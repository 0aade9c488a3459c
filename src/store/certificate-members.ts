import { isDeepStrictEqual } from 'node:util';
import type { Collection } from '../model/collection.ts';
import { tableOf } from '../model/tables.ts';
import { compileProjection } from '../query/projection/projection.ts';
import type { JsonObject } from './read-line.ts';

/**
 * A certificate as searching writes it -> as it is stored. Searching shows the members of `certificate` a second time, beside it; and with some
 * `fields`, only there. The text of every value stays as it is. Undefined where nothing is to be changed, as in any record of another collection.
 */
export function gatheredMembers(collection: Collection, record: JsonObject, json: string): string | undefined {
  const place = places[collection];
  if (place === undefined) return undefined;
  const { name, members } = place;
  const inner = record[name];
  if (inner !== undefined && !isObject(inner)) return undefined;
  const beside = Object.keys(record).filter((key) => members.has(key));
  const copies = beside.filter((key) => inner !== undefined && isDeepStrictEqual(inner[key], record[key]));
  const moved = beside.filter((key) => inner === undefined || !Object.hasOwn(inner, key));
  if (copies.length + moved.length === 0) return undefined;
  const rest = membersOf(compileProjection([name, ...copies, ...moved], 'exclude').project(json));
  const shown = compileProjection([name], 'include').project(json);
  const own = inner === undefined ? '' : membersOf(shown.slice(shown.indexOf('{', 1), -1));
  const added = moved.length === 0 ? '' : membersOf(compileProjection(moved, 'include').project(json));
  return `{"${name}":{${listed(own, added)}}${rest === '' ? '' : `,${rest}`}}`;
}

interface Place {
  readonly name: string;
  /** What stands directly below the name, and nowhere else. */
  readonly members: ReadonlySet<string>;
}

const places: { readonly [C in Collection]?: Place | undefined } = { certs: placeOf('certs') };

function placeOf(collection: Collection): Place | undefined {
  const { fields, optionalPrefix } = tableOf(collection);
  if (optionalPrefix === undefined) return undefined;
  const paths = new Set(fields.map(({ path }) => path));
  const below = fields.flatMap(({ path }) =>
    path.startsWith(optionalPrefix) ? [path.slice(optionalPrefix.length)] : [],
  );
  return {
    name: optionalPrefix.slice(0, -1),
    members: new Set(below.filter((path) => !path.includes('.') && !paths.has(path))),
  };
}

/** An object's text without its braces. */
const membersOf = (json: string): string => json.trim().slice(1, -1).trim();

const listed = (...members: readonly string[]): string => members.filter((text) => text !== '').join(',');

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
