import { defined } from '../../model/defined.ts';
import { type JsonObject, recordObjects } from '../../model/json-value.ts';

/**
 * The vulnerabilities of a response in the form that clients read: the score is a string, and `has_exploit` is present
 * only if true.
 */
export function vulnerabilitiesOf(record: JsonObject): readonly JsonObject[] {
  return recordObjects(record, 'cve').map(({ has_exploit, base_score, ...rest }) => ({
    ...rest,
    ...defined({
      base_score: base_score === undefined || base_score === null ? undefined : String(base_score),
      has_exploit: has_exploit === true ? has_exploit : undefined,
    }),
  }));
}
