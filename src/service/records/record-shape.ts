import { refuseRestricted } from '../../accounts/rules/field-restrictions.ts';
import { cutOrigin, ORIGIN_START } from '../../ingest/records/record-origin.ts';
import type { Collection } from '../../model/collection.ts';
import { requestError } from '../../model/problem.ts';
import { tableOf } from '../../model/tables.ts';
import { bothSpellings } from '../../query/projection/column-paths.ts';
import { compileProjection, pathsProblem } from '../../query/projection/projection.ts';
import type { ProjectionMode } from '../../query/projection/projection-node.ts';
import { joinedBytes } from '../../store/joined-bytes.ts';
import { refuseLeftOutField } from '../query/plan-of.ts';
import type { SearchContext } from '../search-context.ts';

/**
 * How records of a collection are returned. A certificate is stored once, under `certificate`, and returned both there
 * and at the top level. Fields can be selected or left out by either spelling.
 */
export interface RecordShape {
  /** Stored record -> returned record: the same bytes if nothing is left out. */
  data(bytes: Buffer): Buffer;
  /** The same in pieces, which saves a copy. */
  pieces(bytes: Buffer): readonly Buffer[];
  /**
   * How members begin that the first of a record may not be (`LineForm`), if `data` leaves out nothing else but the
   * other `fields`. Undefined: only `data` knows.
   */
  readonly leftOut: readonly string[] | undefined;
  /** The stored fields that it uses; undefined if it may use any. */
  readonly fields: readonly string[] | undefined;
  /** Whether a value at a stored path is returned. */
  isShown(path: string): boolean;
}

/**
 * Applies what the caller's tier leaves out.
 * @throws ProblemError request_parsing_error, subscription_plan_restriction
 */
export function recordShape(
  context: SearchContext,
  collection: Collection,
  fields: readonly string[],
  mode: ProjectionMode,
): RecordShape {
  const problem = pathsProblem(fields);
  if (problem !== undefined) throw requestError('fields asks for too much', `In fields ${problem}.`);
  const out = context.leftOut[collection];
  refuseRestricted(out);
  // Excluding a field that the tier leaves out is allowed.
  if (mode === 'include') for (const path of fields) refuseLeftOutField(context, collection, path);
  const prefix = tableOf(collection).optionalPrefix;
  const paths = prefix === undefined ? fields : fields.flatMap((path) => bothSpellings(path, prefix));
  const projection = compileProjection(paths, mode);
  const hasOrigin = mode === 'include' && fields.some(namesOrigin);
  const steps: TextStep[] = [];
  if (out.paths.length > 0) steps.push(compileProjection(out.paths, 'exclude').projectBytes);
  if (!projection.isWhole) steps.push(projection.projectBytes);
  if (prefix !== undefined) steps.push(copier(prefix));
  const isPlain = out.paths.length === 0 && prefix === undefined;
  const isOfNames = projection.names?.every((path) => !path.startsWith(RESERVED)) ?? projection.isWhole;
  const data = inSteps(steps);
  const pieces = (bytes: Buffer): readonly Buffer[] => {
    if (hasOrigin) return [data(bytes)];
    const cut = cutOrigin(bytes).pieces;
    return steps.length === 0 ? cut : [data(joinedBytes(cut))];
  };
  return {
    leftOut: isPlain && isOfNames ? (hasOrigin ? [] : [ORIGIN_START]) : undefined,
    data: (bytes) => joinedBytes(pieces(bytes)),
    pieces,
    fields: out.paths.length > 0 || !isOfNames ? undefined : projection.names,
    isShown: (path) => !out.has(path) && projection.shows(path) && (hasOrigin || !namesOrigin(path)),
  };
}

/** Begins names that the store uses itself. */
const RESERVED = 'periplus:';

/** Where a record is from is told to those who ask for it by name. */
const namesOrigin = (path: string): boolean => path === 'origin' || path.startsWith('origin.');

/** JSON text with one character for each byte of UTF-8, in and out. */
type TextStep = (json: string) => string;

function inSteps(steps: readonly TextStep[]): RecordShape['data'] {
  if (steps.length === 0) return (bytes) => bytes;
  return (bytes) => {
    let json = bytes.toString('latin1');
    for (const step of steps) json = step(json);
    return Buffer.from(json, 'latin1');
  };
}

/** Copies everything below the prefix to the top level. */
function copier(prefix: string): TextStep {
  const name = prefix.slice(0, -1);
  const inner = compileProjection([name], 'include');
  const wrapper = `{${JSON.stringify(name)}:`;
  return (json) => {
    const wrapped = inner.projectBytes(json);
    const isObject = wrapped.startsWith(`${wrapper}{`);
    const members = isObject ? wrapped.slice(wrapper.length + 1, -2).trim() : '';
    return members === '' ? json : `${json.trimEnd().slice(0, -1)},${members}}`;
  };
}
