import { isDeepStrictEqual } from 'node:util';
import type { Collection } from '../../../model/collection.ts';
import type { JsonObject } from '../../../model/json-value.ts';
import { isJsonObject } from '../../../model/json-value.ts';
import { tableOf } from '../../../model/tables.ts';
import { compileProjection } from '../../../query/projection/projection.ts';

/** Members of `certificate` that answers repeat at the top level. Undefined for collections without such members. */
export function nestedMembers(collection: Collection): ReadonlySet<string> | undefined {
  return parents[collection]?.members;
}

/**
 * Turns a certificate of a search answer into its stored form. Search answers repeat the members of `certificate` at
 * the top level; with some `fields` they have them only there. The text of every value is preserved. Undefined if
 * nothing changes, as in records of other collections.
 */
export function nestMembers(collection: Collection, record: JsonObject, json: string): string | undefined {
  const parent = parents[collection];
  if (parent === undefined) return undefined;
  const { name, members } = parent;
  const inner = record[name];
  if (inner !== undefined && !isJsonObject(inner)) return undefined;
  const topLevel = Object.keys(record).filter((key) => members.has(key));
  const copies = topLevel.filter((key) => inner !== undefined && isDeepStrictEqual(inner[key], record[key]));
  const moves = topLevel.filter((key) => inner === undefined || !Object.hasOwn(inner, key));
  if (copies.length + moves.length === 0) return undefined;
  const rest = membersOf(compileProjection([name, ...copies, ...moves], 'exclude').project(json));
  const onlyParent = compileProjection([name], 'include').project(json);
  const own = inner === undefined ? '' : membersOf(onlyParent.slice(onlyParent.indexOf('{', 1), -1));
  const additions = moves.length === 0 ? '' : membersOf(compileProjection(moves, 'include').project(json));
  return `{"${name}":{${joinMembers(own, additions)}}${rest === '' ? '' : `,${rest}`}}`;
}

interface ParentObject {
  readonly name: string;
  /** Fields that the table has directly below this object and nowhere else. */
  readonly members: ReadonlySet<string>;
}

const parents: { readonly [C in Collection]?: ParentObject | undefined } = { certs: parentOf('certs') };

function parentOf(collection: Collection): ParentObject | undefined {
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

const joinMembers = (...members: readonly string[]): string => members.filter((text) => text !== '').join(',');
