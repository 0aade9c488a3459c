import type { Collection } from '../../../model/collection.ts';
import type { CollectionOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { type FoundItem, search } from '../../../service/search.ts';
import { type Answer, type Call, text } from '../../handler.ts';

type SearchInput = Input<CollectionOperations['search']>;

export const searchHandler =
  (collection: Collection) =>
  async ({ input, services, caller, signal, asksFor }: Call & { readonly input: SearchInput }): Promise<Answer> => {
    const begun = performance.now();
    const { source_type: mode, ...rest } = input;
    const { items, warnings, next } = await search(services.search, { ...rest, mode, collection, caller, signal });
    if (asksFor('application/x-ndjson'))
      return {
        type: 'application/x-ndjson',
        warnings,
        body: text(items.map((item) => `${itemText(item)}\n`).join('')),
      };
    const took = Math.round(performance.now() - begun);
    const timestamp = Math.floor(services.search.now() / 1_000);
    const cursor = input.cursor === undefined ? '' : `,"cursor":${JSON.stringify(next ?? null)}`;
    const body = `{"items":[${items.map(itemText).join(',')}],"took":${took},"timestamp":${timestamp}${cursor}}`;
    return { warnings, body: text(body) };
  };

function itemText({ data, highlight }: FoundItem): string {
  return `{"data":${data},"highlight":${highlight}}`;
}
