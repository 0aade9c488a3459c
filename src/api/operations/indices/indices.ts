import type { IndexRecord } from '../../../model/operations/answers.ts';
import type { indexOperations } from '../../../model/operations/areas/indices.ts';
import { type SeenIndex, visibleIndices } from '../../../service/indices.ts';
import { type Handler, value } from '../../handler.ts';

export const indicesHandler: Handler<(typeof indexOperations.indices)['input']> = async ({ services, caller }) => ({
  body: value((await visibleIndices(services.search.store, caller)).map(indexRecord)),
});

/** The fields of every generation of clients at once. */
function indexRecord({
  id,
  collection,
  label,
  access,
  isDefault,
  speed,
  count,
  startedAt,
  endedAt,
}: SeenIndex): IndexRecord {
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
    scan_ended_dt: endedAt ?? null,
    scan_started_at: startedAt,
    scan_ended_at: endedAt ?? null,
  };
}
