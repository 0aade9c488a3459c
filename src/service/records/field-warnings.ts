import type { QueryNotice } from '../../model/query-notice.ts';
import type { FieldIndex } from '../../query/fields/field-index.ts';
import { nearestPaths } from '../../query/fields/nearest-paths.ts';
import { compileProjection, type ProjectionMode } from '../../query/projection/projection.ts';

/** What a request names in `fields`, and what there is to choose from. */
export interface NamedFields {
  readonly named: readonly string[];
  readonly mode: ProjectionMode;
  /** Without what the caller's tier leaves out. */
  readonly fields: FieldIndex;
  readonly leftOut: { readonly paths: readonly string[]; readonly tier: string };
}

/** As many unknown fields are told. Looking for names that were meant takes longest, and nobody reads more. */
const MOST_UNKNOWN = 10;
const MOST_SUGGESTIONS = 3;

/** Warnings of the fields that a request names. They have no place in the query, so they stand at its beginning. */
export function fieldWarnings(request: NamedFields): readonly QueryNotice[] {
  return [...leftOutWarnings(request), ...unknownFieldWarnings(request)];
}

/** Said where what was asked for, by a pattern or by what lies above, holds fields that are left out. */
function leftOutWarnings({ named, mode, leftOut }: NamedFields): readonly QueryNotice[] {
  if (mode === 'exclude' || named.length === 0) return [];
  const wanted = compileProjection(named, mode);
  if (!leftOut.paths.some((path) => wanted.shows(path))) return [];
  const message = `Some of these fields are not part of the subscription ${leftOut.tier}, and are left out.`;
  return [{ code: 'left_out_field', message, from: 0, to: 0 }];
}

/** Records may have fields that no table has, so such a name is allowed; most often it is misspelt. */
function unknownFieldWarnings({ named, fields }: NamedFields): readonly QueryNotice[] {
  const unknown = new Set<string>();
  for (const path of named) {
    if (unknown.size === MOST_UNKNOWN) break;
    if (path !== '' && !isKnown(path, fields)) unknown.add(path);
  }
  return [...unknown].map((path, at) => {
    const near = at < MOST_SUGGESTIONS ? meant(path, fields) : [];
    const shown = path.length > 60 ? `${path.slice(0, 60)}...` : path;
    const message = `fields: no field ${shown} is known.${near.length === 0 ? '' : ` Near it: ${near.join(', ')}.`}`;
    return { code: 'unknown_field', message, from: 0, to: 0 };
  });
}

/** Projections read records as they are written: there `.keyword` is no field, and names are in small letters. */
function isKnown(path: string, fields: FieldIndex): boolean {
  const plain = withoutPlaces(path);
  if (plain.includes('*')) return isKnownPattern(plain, fields);
  const found = fields.resolve(plain);
  if (found !== undefined)
    return found.spelling === undefined && !(isKeyword(plain) && fields.row(plain) === undefined);
  return fields.leavesOut(plain) || isEndOfRange(plain, fields);
}

function isKnownPattern(pattern: string, fields: FieldIndex): boolean {
  const wanted = compileProjection([pattern], 'include');
  if (wanted.isWhole || fields.table.fields.some(({ path }) => wanted.shows(path))) return true;
  const wild = [...pattern.matchAll(/\*/g)].map(({ index }) => index);
  const glob = { text: pattern, wild };
  return fields.resolvePattern(glob).fields.length > 0 || fields.narrows(glob);
}

/** A range is written as its first and last address. */
function isEndOfRange(path: string, fields: FieldIndex): boolean {
  const dot = path.lastIndexOf('.');
  return /^\.[gl]te$/.test(path.slice(dot)) && fields.resolve(path.slice(0, dot))?.field.type === 'ip_range';
}

function meant(path: string, fields: FieldIndex): readonly string[] {
  const plain = withoutPlaces(path);
  const found = fields.resolve(plain);
  if (found?.spelling !== undefined) return [found.spelling];
  return found === undefined ? nearestPaths(plain, fields.table.fields, 3) : [plain.replace(KEYWORD, '')];
}

const KEYWORD = /\.keyword$/;
const isKeyword = (path: string): boolean => KEYWORD.test(path);
const withoutPlaces = (path: string): string => path.replace(/\[\d+\]/g, '');
