import type { QueryNotice } from '../../model/query-notice.ts';
import type { FieldIndex } from '../../query/fields/field-index.ts';
import { nearestPaths } from '../../query/fields/nearest-paths.ts';
import { compileProjection } from '../../query/projection/projection.ts';
import type { ProjectionMode } from '../../query/projection/projection-node.ts';

/** The paths that a request names in `fields`, and the fields to choose from. */
export interface NamedFields {
  readonly paths: readonly string[];
  readonly mode: ProjectionMode;
  /** Without what the caller's tier leaves out. */
  readonly fields: FieldIndex;
  readonly leftOut: { readonly paths: readonly string[]; readonly tier: string };
}

/** Maximum warnings of unknown fields. Finding similar names is the slow part, and nobody reads more. */
const MAX_UNKNOWN = 10;
const MAX_SUGGESTIONS = 3;

/** Warnings about the requested fields. They have no position in the query, so they point to its start. */
export function fieldWarnings(request: NamedFields): readonly QueryNotice[] {
  return [...leftOutWarnings(request), ...unknownFieldWarnings(request)];
}

/** Warns if a requested pattern or parent field contains fields that the tier leaves out. */
function leftOutWarnings({ paths, mode, leftOut }: NamedFields): readonly QueryNotice[] {
  if (mode === 'exclude' || paths.length === 0) return [];
  const projection = compileProjection(paths, mode);
  if (!leftOut.paths.some((path) => projection.shows(path))) return [];
  const message = `Some of these fields are not part of the subscription ${leftOut.tier}, and are left out.`;
  return [{ code: 'left_out_field', message, from: 0, to: 0 }];
}

/** Records may have fields outside the table, so an unknown name is allowed; but usually it is a typo. */
function unknownFieldWarnings({ paths, fields }: NamedFields): readonly QueryNotice[] {
  const unknown = new Set<string>();
  for (const path of paths) {
    if (unknown.size === MAX_UNKNOWN) break;
    if (path !== '' && !isKnown(path, fields)) unknown.add(path);
  }
  return [...unknown].map((path, at) => {
    const similar = at < MAX_SUGGESTIONS ? similarPaths(path, fields) : [];
    const excerpt = path.length > 60 ? `${path.slice(0, 60)}...` : path;
    const message = `fields: no field ${excerpt} is known.${similar.length === 0 ? '' : ` Did you mean ${similar.join(', ')}?`}`;
    return { code: 'unknown_field', message, from: 0, to: 0 };
  });
}

/** Projections apply to stored records, which have no `.keyword` fields and only lower-case names. */
function isKnown(path: string, fields: FieldIndex): boolean {
  const plain = withoutPlaces(path);
  if (plain.includes('*')) return isKnownPattern(plain, fields);
  const field = fields.resolve(plain);
  if (field !== undefined)
    return field.spelling === undefined && !(isKeyword(plain) && fields.row(plain) === undefined);
  return fields.leavesOut(plain) || isEndOfRange(plain, fields);
}

function isKnownPattern(pattern: string, fields: FieldIndex): boolean {
  const projection = compileProjection([pattern], 'include');
  if (projection.isWhole || fields.table.fields.some(({ path }) => projection.shows(path))) return true;
  const wild = [...pattern.matchAll(/\*/g)].map(({ index }) => index);
  const glob = { text: pattern, wild };
  return fields.resolvePattern(glob).fields.length > 0 || fields.narrows(glob);
}

/** A range is stored as its first and last address. */
function isEndOfRange(path: string, fields: FieldIndex): boolean {
  const dot = path.lastIndexOf('.');
  return /^\.[gl]te$/.test(path.slice(dot)) && fields.resolve(path.slice(0, dot))?.field.type === 'ip_range';
}

function similarPaths(path: string, fields: FieldIndex): readonly string[] {
  const plain = withoutPlaces(path);
  const field = fields.resolve(plain);
  if (field?.spelling !== undefined) return [field.spelling];
  return field === undefined ? nearestPaths(plain, fields.table.fields, 3) : [plain.replace(KEYWORD, '')];
}

const KEYWORD = /\.keyword$/;
const isKeyword = (path: string): boolean => KEYWORD.test(path);
const withoutPlaces = (path: string): string => path.replace(/\[\d+\]/g, '');
