import { refuseLeftOut } from '../../accounts/rules/left-out.ts';
import type { Collection } from '../../model/collection.ts';
import type { FieldTable } from '../../model/field.ts';
import { MOST_FACETS } from '../../model/operations/search-parameters.ts';
import { ProblemError } from '../../model/problem.ts';
import type { PlanField } from '../../model/query-plan.ts';
import { nearestPaths } from '../../query/fields/nearest-paths.ts';
import type { SearchContext } from '../search-context.ts';
import { refuseLeftOutField } from './plan-of.ts';

/** Paths to group by -> fields of the table. @throws ProblemError request_parsing_error, subscription_plan_restriction */
export function facetFields(
  context: SearchContext,
  collection: Collection,
  paths: readonly string[],
): readonly PlanField[] {
  refuseLeftOut(context.leftOut[collection]);
  const { fields } = context;
  const named = [...new Set(paths)];
  if (named.length === 0 || named.length > MOST_FACETS)
    throw new ProblemError('request_parsing_error', `facets: one to ${MOST_FACETS} fields between commas.`);
  return named.map((path) => {
    refuseLeftOutField(context, collection, path);
    const found = fields[collection].resolve(path);
    if (found === undefined) throw new ProblemError('request_parsing_error', unknown(path, fields[collection].table));
    if (!found.row.facet)
      throw new ProblemError(
        'request_parsing_error',
        `facets: ${path} cannot be grouped by; the facet mapping lists those that can.`,
      );
    return found.field;
  });
}

function unknown(path: string, table: FieldTable): string {
  const near = nearestPaths(path.slice(0, 100), table.fields, 3);
  const shown = path.length > 100 ? `${path.slice(0, 100)}...` : path;
  return `facets: there is no field ${shown}.${near.length === 0 ? '' : ` Near it: ${near.join(', ')}.`}`;
}
