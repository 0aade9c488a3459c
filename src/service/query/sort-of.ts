import type { Collection } from '../../model/collection.ts';
import { ProblemError } from '../../model/problem.ts';
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
  if (found === undefined) throw new ProblemError('request_parsing_error', `sort: there is no field ${shown}.`);
  if (['object', 'map', 'ip_range'].includes(found.field.type))
    throw new ProblemError('request_parsing_error', `sort: the values of ${shown} have no order.`);
  return { field: found.field, direction: isDown ? 'desc' : 'asc' };
}
