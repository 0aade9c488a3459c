import type { JsonRecord } from './json-record.ts';
import { objectsOf } from './values.ts';

/** The products that were recognised in a response. */
export function tagsOf(record: JsonRecord): readonly JsonRecord[] {
  return objectsOf(record, 'tag');
}
