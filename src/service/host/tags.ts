import type { JsonObject } from '../../model/json-value.ts';
import { recordObjects } from '../../model/record-value.ts';

/** The products that were recognised in a response. */
export function tagsOf(record: JsonObject): readonly JsonObject[] {
  return recordObjects(record, 'tag');
}
