import type { Collection } from '../../../model/collection.ts';
import { AnswerMemory } from '../../../model/give-back.ts';
import type { CountAnswer } from '../../../model/operations/answers.ts';
import type { CollectionOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { count } from '../../../service/count.ts';
import { type SearchHit, search } from '../../../service/search.ts';
import { type Answer, type ApiCall, ownBytes, value } from '../../handler.ts';

type SearchInput = Input<CollectionOperations['search']>;

export const searchHandler =
  (collection: Collection) =>
  async ({ input, services, caller, signal, asksFor }: ApiCall & { readonly input: SearchInput }): Promise<Answer> => {
    const startedAt = performance.now();
    using memory = new AnswerMemory();
    const { source_type: mode, ...rest } = input;
    const request = { ...rest, mode, collection, caller, signal, memory };
    const { items, warnings, next } = await search(services.search, request);
    if (asksFor('application/x-ndjson'))
      return {
        type: 'application/x-ndjson',
        warnings,
        body: ownBytes(Buffer.concat(items.flatMap((item) => [...itemBytes(item), LINE_END]))),
      };
    const took = Math.round(performance.now() - startedAt);
    const timestamp = Math.floor(services.search.now() / 1_000);
    const cursor = input.cursor === undefined ? '' : `,"cursor":${JSON.stringify(next ?? null)}`;
    return { warnings, body: ownBytes(pageBytes(items, `"took":${took},"timestamp":${timestamp}${cursor}`)) };
  };

/** An object with the records, whose bytes are JSON already, and further members as JSON text. */
export function pageBytes(items: readonly SearchHit[], members: string): Buffer {
  const parts: Buffer[] = [Buffer.from('{"items":[')];
  for (const [position, item] of items.entries()) {
    if (position > 0) parts.push(COMMA);
    parts.push(...itemBytes(item));
  }
  parts.push(Buffer.from(`],${members}}`));
  return Buffer.concat(parts);
}

const DATA = Buffer.from('{"data":');
const COMMA = Buffer.from(',');
const LINE_END = Buffer.from('\n');

function itemBytes({ data, highlight }: SearchHit): readonly Buffer[] {
  return [DATA, ...data, Buffer.from(`,"highlight":${highlight}}`)];
}

type CountInput = Input<CollectionOperations['count']>;

export const countHandler =
  (collection: Collection) =>
  async ({ input, services, caller, signal }: ApiCall & { readonly input: CountInput }): Promise<Answer> => {
    const result = await count(services.search, { ...input, collection, caller, signal });
    return { warnings: result.warnings, body: value({ count: result.count } satisfies CountAnswer) };
  };
