import { refuseLeftOut } from '../../accounts/rules/left-out.ts';
import type { Collection } from '../../model/collection.ts';
import { requestError } from '../../model/request-error.ts';
import { tableOf } from '../../model/tables.ts';
import {
  compileProjection,
  type Projection,
  type ProjectionMode,
  pathsProblem,
} from '../../query/projection/projection.ts';

import { refuseLeftOutField } from '../query/plan-of.ts';
import type { SearchContext } from '../search-context.ts';

/**
 * How records of a collection are returned: the fields that were asked for, and fields under an optional prefix in both spellings. A
 * certificate is stored once, under `certificate`, and returned under it and beside it.
 */
export interface RecordShape {
  /** The stored text of a record -> the text returned. */
  data(json: string): string;
  /** The paths under which a value found at a stored path is returned: none, or one. */
  shownAs(path: string): string | undefined;
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
    shownAs: (path) => (out.has(path) ? undefined : shape.shownAs(path)),
  };
}

function shapeOf(collection: Collection, fields: readonly string[], mode: ProjectionMode): RecordShape {
  const prefix = tableOf(collection).optionalPrefix;
  if (prefix === undefined) {
    const projection = compileProjection(fields, mode);
    return { data: (json) => projection.project(json), shownAs: (path) => (projection.shows(path) ? path : undefined) };
  }
  // What is left out is left out in both spellings.
  const paths = mode === 'include' ? fields : fields.flatMap((path) => bothSpellings(path, prefix));
  return doubledShape(compileProjection(paths, mode), prefix);
}

function bothSpellings(path: string, prefix: string): readonly string[] {
  return [path, path.startsWith(prefix) ? path.slice(prefix.length) : prefix + path];
}

function doubledShape(projection: Projection, prefix: string): RecordShape {
  const name = prefix.slice(0, -1);
  const inner = compileProjection([name], 'include');
  const wrapper = `{${JSON.stringify(name)}:`;
  return {
    data: (json) => {
      const wrapped = inner.project(json);
      const isObject = wrapped.startsWith(`${wrapper}{`);
      const members = isObject ? wrapped.slice(wrapper.length + 1, -2).trim() : '';
      return projection.project(members === '' ? json : `${json.trimEnd().slice(0, -1)},${members}}`);
    },
    shownAs: (path) => {
      if (projection.shows(path)) return path;
      const short = path.startsWith(prefix) ? path.slice(prefix.length) : path;
      return projection.shows(short) ? short : undefined;
    },
  };
}
