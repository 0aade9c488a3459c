/** What an element of JSON is that cannot be loaded -> a sentence that says what to load instead. */
import { isJsonObject } from '../../../model/json-value.ts';
import { ELEMENT_KINDS } from './element-kinds.ts';

export function foreignElement(value: unknown): string | undefined {
  if (!isJsonObject(value)) return undefined;
  if (Object.keys(value).length === 0) return 'it is an empty object';
  if ('$schema' in value && 'type' in value) return 'it is a schema, which describes data and has none';
  for (const { nearMiss } of ELEMENT_KINDS) {
    const sentence = nearMiss?.(value);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}
