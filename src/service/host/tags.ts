import { type JsonObject, recordObjects } from '../../model/json-value.ts';

/** The products that were recognised in a response. */
export function tagsOf(record: JsonObject): readonly JsonObject[] {
  return recordObjects(record, 'tag');
}
