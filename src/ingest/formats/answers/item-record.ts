import { compileProjection } from '../../../query/projection/projection.ts';
import type { JsonObject } from '../../../store/json-object.ts';

/**
 * The record text inside an item of a search or download over HTTP (`{"data": ..., "highlight": ...}`). Undefined if
 * the object is no such item.
 */
export function itemRecord(record: JsonObject, json: string): string | undefined {
  const { data } = record;
  const isItem = typeof data === 'object' && data !== null && !Array.isArray(data);
  if (!isItem || Object.keys(record).some((name) => name !== 'data' && name !== 'highlight')) return undefined;
  const item = onlyData.project(json);
  return item.slice(item.indexOf('{', 1), -1).trim();
}

const onlyData = compileProjection(['data'], 'include');
