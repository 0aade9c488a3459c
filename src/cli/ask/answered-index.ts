import type { Index } from '../../model/index-record.ts';
import { isJsonObject, jsonNumber, jsonText } from '../../model/json-value.ts';
import { adminOperations } from '../../model/operations/areas/admin.ts';
import type { Ask } from './ask.ts';

type IndexAsk = Pick<Ask, 'value' | 'unexpected'>;

/** All indices of an installation; only administrators may list them. */
export async function allIndices(ask: IndexAsk): Promise<readonly Index[]> {
  const answer = await ask.value(adminOperations.listIndices);
  if (!Array.isArray(answer)) throw ask.unexpected();
  return answer.map((index) => indexIn(ask, index));
}

/** An index in an answer, if it has all that commands use. @throws CommandFailure */
export function indexIn(ask: Pick<Ask, 'unexpected'>, value: unknown): Index {
  const isIndex =
    jsonNumber(value, 'id') !== undefined &&
    jsonNumber(value, 'count') !== undefined &&
    ['collection', 'label', 'state'].every((name) => jsonText(value, name) !== undefined) &&
    isJsonObject(value) &&
    isJsonObject(value.access);
  if (!isIndex) throw ask.unexpected();
  return value as unknown as Index;
}
