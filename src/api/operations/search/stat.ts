import { isCollection } from '../../../model/collection.ts';
import type { statOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import type { Answer, ApiCall } from '../../handler.ts';
import { facetHandler } from './facet.ts';

type StatInput = Input<typeof statOperations.responsesStat> & { readonly index_type?: string };

/** The facet operation under its earlier names. */
export async function statHandler({ input, ...call }: ApiCall & { readonly input: StatInput }): Promise<Answer> {
  const { index_type: type = 'responses', fields: facets, ...rest } = input;
  const collection = isCollection(type) ? type : 'responses';
  return await facetHandler(collection)({ ...call, input: { ...rest, facets } });
}
