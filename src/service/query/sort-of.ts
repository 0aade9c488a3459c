import type { Collection } from '../../model/collection.ts';
import { requestError } from '../../model/request-error.ts';
import type { Sort } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';
import { refuseLeftOutField } from './plan-of.ts';

/** `field`, or `-field` from the greatest -> an order. @throws ProblemError request_parsing_error, subscription_plan_restriction */
export function sortOf(context: SearchContext, collection: Collection, text: string | undefined): Sort | undefined {
  if (text === undefined || text === '') return undefined;
  const isDown = text.startsWith('-');
  const path = isDown ? text.slice(1) : text;
  refuseLeftOutField(context, collection, path);
  const found = context.fields[collection].resolve(path);
  const shown = path.length > 100 ? `${path.slice(0, 100)}...` : path;
  if (found === undefined)
    throw requestError(`No field ${shown} to sort by`, 'sort must be the path of a field; the mapping lists them.');
  if (['object', 'map', 'ip_range'].includes(found.field.type))
    throw requestError(
      `Cannot sort by ${shown}`,
      'sort must be a field with values that have an order: no object, map or range.',
    );
  return { field: found.field, direction: isDown ? 'desc' : 'asc' };
}
