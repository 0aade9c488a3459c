import { defined } from '../model/defined.ts';
import type { IndexDamage } from '../model/index-record.ts';
import type { IndexRecord } from '../model/operations/answers.ts';
import type { VisibleIndex } from './indices.ts';

/** An index in the form that clients read, with the fields of all client generations at once. */
export function indexRecord(index: VisibleIndex): IndexRecord {
  const { id, collection, label, access, isDefault, state, speed, count, startedAt, endedAt, damage } = index;
  // An index published before the end time was stored does not have one.
  const end = endedAt ?? (state === 'filling' ? null : startedAt);
  return {
    id,
    name: `${collection}_${label}`,
    label,
    scan_label: label,
    type: collection,
    availability: access.kind,
    is_default: isDefault,
    speed,
    state: state === 'filling' ? 'indexing' : 'full',
    count,
    scan_started_dt: startedAt,
    scan_ended_dt: end,
    scan_started_at: startedAt,
    scan_ended_at: end,
    ...defined({ damaged: damage === undefined ? undefined : DAMAGE[damage] }),
  };
}

const DAMAGE: Readonly<Record<IndexDamage, string>> = {
  rebuilding: 'It is being rebuilt from its records. Until then searches leave it out.',
  lost: 'Searches leave it out. Only a backup has it.',
};
