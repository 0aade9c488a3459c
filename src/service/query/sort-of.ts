import type { Collection } from '../../model/collection.ts';
import { requestError } from '../../model/problem.ts';
import type { Sort } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';
import { refuseLeftOutField } from './plan-of.ts';

/**
 * Parses `field`, or `-field` for descending order.
 * @throws ProblemError request_parsing_error, subscription_plan_restriction
 */
export function sortOf(context: SearchContext, collection: Collection, text: string | undefined): Sort | undefined {
  if (text === undefined || text === '') return undefined;
  const isDown = text.startsWith('-');
  const path = isDown ? text.slice(1) : text;
  refuseLeftOutField(context, collection, path);
  const field = context.fields[collection].resolve(path);
  const excerpt = path.length > 100 ? `${path.slice(0, 100)}...` : path;
  if (field === undefined)
    throw requestError(`No field ${excerpt} to sort by`, 'sort must be the path of a field; the mapping lists them.');
  if (['object', 'map', 'ip_range'].includes(field.field.type))
    throw requestError(
      `Cannot sort by ${excerpt}`,
      'sort must be a field with values that have an order: no object, map or range.',
    );
  return { field: field.field, direction: isDown ? 'desc' : 'asc' };
}
