import { refuseRestricted } from '../../accounts/rules/field-restrictions.ts';
import { canGroup } from '../../model/can-group.ts';
import type { Collection } from '../../model/collection.ts';
import { MOST_FACETS } from '../../model/operations/search-parameters.ts';
import { requestError } from '../../model/request-error.ts';
import { nearestPaths } from '../../query/fields/nearest-paths.ts';
import { calendarUnits } from '../../query/value/calendar-unit.ts';
import type { FacetField } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';
import { refuseLeftOutField } from './plan-of.ts';

/**
 * Paths to group by -> fields of the table. A date may have `.day`, `.month` or `.year` behind its path.
 * @throws ProblemError request_parsing_error, subscription_plan_restriction
 */
export function facetFields(
  context: SearchContext,
  collection: Collection,
  paths: readonly string[],
): readonly FacetField[] {
  refuseRestricted(context.leftOut[collection]);
  const named = [...new Set(paths)];
  if (named.length === 0) throw requestError('No field to group by', 'facets must name the field to group by.');
  if (named.length > MOST_FACETS)
    throw requestError('Too many fields to group by', `facets may name ${MOST_FACETS} fields between commas.`);
  return named.map((path) => facetField(context, collection, path));
}

function facetField(context: SearchContext, collection: Collection, path: string): FacetField {
  const fields = context.fields[collection];
  const unit = calendarUnits.find((one) => path.endsWith(`.${one}`));
  if (unit !== undefined) {
    const date = path.slice(0, -unit.length - 1);
    refuseLeftOutField(context, collection, date);
    const found = fields.resolve(date);
    if (found?.field.type === 'date') return { ...found.field, unit };
  }
  refuseLeftOutField(context, collection, path);
  const found = fields.resolve(path);
  const shown = path.length > 100 ? `${path.slice(0, 100)}...` : path;
  if (found === undefined) {
    const near = nearestPaths(path.slice(0, 100), fields.table.fields, 3);
    const detail = near.length === 0 ? 'The mapping lists the fields there are.' : `Near it: ${near.join(', ')}.`;
    throw requestError(`No field ${shown} to group by`, `Cannot find the field in facets. ${detail}`);
  }
  if (!canGroup(found.row))
    throw requestError(
      `Cannot group by ${shown}`,
      'facets must name fields that can be grouped by; the facet mapping with lists=true has them all.',
    );
  return found.field;
}
