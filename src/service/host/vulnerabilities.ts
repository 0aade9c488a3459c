import { defined } from '../../model/defined.ts';
import type { JsonRecord } from './json-record.ts';
import { objectsOf } from './values.ts';

/**
 * The vulnerabilities of a response in the form that clients read: the score is a string, and `has_exploit` is present
 * only if true.
 */
export function vulnerabilitiesOf(record: JsonRecord): readonly JsonRecord[] {
  return objectsOf(record, 'cve').map(({ has_exploit, base_score, ...rest }) => ({
    ...rest,
    ...defined({
      base_score: base_score === undefined || base_score === null ? undefined : String(base_score),
      has_exploit: has_exploit === true ? has_exploit : undefined,
    }),
  }));
}
