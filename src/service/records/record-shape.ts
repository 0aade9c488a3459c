import { refuseLeftOut } from '../../accounts/rules/left-out.ts';
import type { Collection } from '../../model/collection.ts';
import { requestError } from '../../model/request-error.ts';
import { tableOf } from '../../model/tables.ts';
import { bothSpellings } from '../../query/projection/both-spellings.ts';
import { compileProjection, type ProjectionMode, pathsProblem } from '../../query/projection/projection.ts';
import { refuseLeftOutField } from '../query/plan-of.ts';
import type { SearchContext } from '../search-context.ts';

/**
 * How records of a collection are returned. A certificate is stored once, under `certificate`, and returned under it and beside it: whichever
 * spelling a field is asked for or left out by.
 */
export interface RecordShape {
  /** The stored text of a record -> the text returned. */
  data(json: string): string;
  /** Whether a value found at a stored path is returned. */
  isShown(path: string): boolean;
}

/** Without what the caller's tier leaves out. @throws ProblemError request_parsing_error, subscription_plan_restriction */
export function recordShape(
  context: SearchContext,
  collection: Collection,
  fields: readonly string[],
  mode: ProjectionMode,
): RecordShape {
  const problem = pathsProblem(fields);
  if (problem !== undefined) throw requestError('fields asks for too much', `In fields ${problem}.`);
  const out = context.leftOut[collection];
  refuseLeftOut(out);
  // Who wants to be without a field may name it.
  if (mode === 'include') for (const path of fields) refuseLeftOutField(context, collection, path);
  const shape = shapeOf(collection, fields, mode);
  if (out.paths.length === 0) return shape;
  const rest = compileProjection(out.paths, 'exclude');
  return {
    data: (json) => shape.data(rest.project(json)),
    isShown: (path) => !out.has(path) && shape.isShown(path),
  };
}

function shapeOf(collection: Collection, fields: readonly string[], mode: ProjectionMode): RecordShape {
  const prefix = tableOf(collection).optionalPrefix;
  const paths = prefix === undefined ? fields : fields.flatMap((path) => bothSpellings(path, prefix));
  const projection = compileProjection(paths, mode);
  const beside = prefix === undefined ? undefined : copier(prefix);
  return {
    data: (json) => {
      const shown = projection.project(json);
      return beside === undefined ? shown : beside(shown);
    },
    isShown: (path) => projection.shows(path),
  };
}

/** What is below the prefix, text of a record in and out, copied beside it. */
function copier(prefix: string): (json: string) => string {
  const name = prefix.slice(0, -1);
  const inner = compileProjection([name], 'include');
  const wrapper = `{${JSON.stringify(name)}:`;
  return (json) => {
    const wrapped = inner.project(json);
    const isObject = wrapped.startsWith(`${wrapper}{`);
    const members = isObject ? wrapped.slice(wrapper.length + 1, -2).trim() : '';
    return members === '' ? json : `${json.trimEnd().slice(0, -1)},${members}}`;
  };
}
