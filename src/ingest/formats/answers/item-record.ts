import type { JsonObject } from '../../../model/json-value.ts';
import { isJsonObject } from '../../../model/json-value.ts';
import { compileProjection } from '../../../query/projection/projection.ts';

/**
 * The record text inside an item of a search or download over HTTP (`{"data": ..., "highlight": ...}`). Undefined if
 * the object is not such an item.
 */
export function itemRecord(record: JsonObject, json: string): string | undefined {
  const { data } = record;
  if (!isJsonObject(data) || Object.keys(record).some((name) => name !== 'data' && name !== 'highlight'))
    return undefined;
  const item = onlyData.project(json);
  return item.slice(item.indexOf('{', 1), -1).trim();
}

const onlyData = compileProjection(['data'], 'include');
