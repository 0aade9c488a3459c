import type { Collection } from '../../../model/collection.ts';
import type { CountAnswer } from '../../../model/operations/answers.ts';
import type { CollectionOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { count } from '../../../service/count.ts';
import { type Answer, type ApiCall, value } from '../../handler.ts';

type CountInput = Input<CollectionOperations['count']>;

export const countHandler =
  (collection: Collection) =>
  async ({ input, services, caller, signal }: ApiCall & { readonly input: CountInput }): Promise<Answer> => {
    const result = await count(services.search, { ...input, collection, caller, signal });
    return { warnings: result.warnings, body: value({ count: result.count } satisfies CountAnswer) };
  };
