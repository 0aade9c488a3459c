import type { IndexRecord } from '../model/operations/answers.ts';
import type { VisibleIndex } from './indices.ts';

/** An index as clients read it: the fields of every generation of them at once. */
export function indexRecord(index: VisibleIndex): IndexRecord {
  const { id, collection, label, access, isDefault, state, speed, count, startedAt, endedAt } = index;
  // Indices that were published before their end was kept have none.
  const ended = endedAt ?? (state === 'filling' ? null : startedAt);
  return {
    id,
    name: `${collection}_${label}`,
    label,
    scan_label: label,
    type: collection,
    availability: access.kind,
    is_default: isDefault,
    speed,
    state: 'full',
    count,
    scan_started_dt: startedAt,
    scan_ended_dt: ended,
    scan_started_at: startedAt,
    scan_ended_at: ended,
  };
}
