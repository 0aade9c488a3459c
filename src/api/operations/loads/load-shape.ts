import type { LoadRecord } from '../../../model/operations/load-answers.ts';
import type { Load } from '../../../service/loading/loads/load.ts';
import { iso, isoOrNull } from '../users/shapes.ts';

export function loadShape(load: Load, now: number): LoadRecord {
  const { id, state, message, collection, label, source, ownerId, startedAt, endedAt, written, refused } = load;
  const rows = written + refused;
  const seconds = Math.max(0.001, ((endedAt ?? now) - startedAt) / 1_000);
  return {
    id,
    state,
    message,
    collection: collection ?? load.collections[0]?.collection ?? null,
    collections: Object.fromEntries(load.collections.map((one) => [one.collection, one.count])),
    label,
    source: source ?? null,
    availability: ownerId === undefined ? 'public' : 'private',
    owner_id: ownerId ?? null,
    is_held_back: load.isHeldBack,
    index_id: load.indexIds[0] ?? null,
    index_ids: [...load.indexIds],
    job_id: load.jobId ?? null,
    started_at: iso(startedAt),
    ended_at: isoOrNull(endedAt),
    bytes: load.bytes,
    total_bytes: load.totalBytes ?? null,
    rows,
    written,
    refused,
    rows_per_second: Math.round(rows / seconds),
    reasons: load.reasons.map(({ reason, count }) => ({ reason, count })),
    first_refused: load.firstRefused.map(({ line, reason, text = null }) => ({ line, reason, text })),
    refused_in_file: load.refusedInFile,
  };
}
