/** A change -> the data of its event, as one user sees it. */
import type { EventData, EventName } from '../../../model/operations/event-answers.ts';
import { agentRecord } from '../../../service/agents/manage/visible-agents.ts';
import type { Arrival } from '../../../service/arrivals/arrival.ts';
import type { UserCaller } from '../../../service/caller.ts';
import { indexRecord } from '../../../service/index-record.ts';
import { visibleIndices } from '../../../service/indices.ts';
import type { LiveChange } from '../../../service/live/live-change.ts';
import type { RunningDownload } from '../../../service/live/running-downloads.ts';
import type { ScanView } from '../../../service/scans/scan-view.ts';
import type { Store } from '../../../store/store.ts';
import { jobShape } from '../admin/jobs.ts';
import { loadShape } from '../loads/load-shape.ts';
import { LISTED_EXCLUDED, scanShape } from '../scanner/scan-shape.ts';
import { iso, isoOrNull } from '../users/shapes.ts';

/** Whose stream it is, and what is read for it. */
export interface EventReader {
  readonly caller: UserCaller;
  readonly store: Store;
  readonly now: () => number;
}

export async function eventOfChange(
  reader: EventReader,
  change: LiveChange,
): Promise<{ readonly name: EventName; readonly data: EventData[EventName] }> {
  const { caller, now } = reader;
  const { kind } = change;
  switch (kind) {
    case 'scan':
      return { name: kind, data: scanData(caller, change.view) };
    case 'scan_removed':
      return { name: kind, data: { id: change.id } };
    case 'agent':
      return { name: kind, data: agentRecord(change.agent, caller, now()) };
    case 'agent_removed':
      return { name: kind, data: { id: change.agent.id } };
    case 'load':
      return { name: kind, data: loadShape(change.load, now()) };
    case 'job':
      return { name: kind, data: jobShape(change.job) };
    case 'download':
      return { name: kind, data: downloadShape(change.download) };
    case 'index':
      return { name: kind, data: await indexData(reader, change.arrival) };
  }
}

/** Whether a scan is a teammate's depends on who looks. */
export function scanData({ user }: UserCaller, view: ScanView): EventData['scan'] {
  return scanShape({ ...view, isFromTeam: view.scan.ownerId !== user.id }, LISTED_EXCLUDED);
}

export function downloadShape(download: RunningDownload): EventData['download'] {
  const { id, collection, format, state, records, of, startedAt, endedAt } = download;
  const times = { started_at: iso(startedAt), ended_at: isoOrNull(endedAt) };
  return { id, collection, format, state, records, of: of ?? null, ...times };
}

async function indexData({ store, caller }: EventReader, arrival: Arrival): Promise<EventData['index']> {
  const { id, collection, label, access } = arrival.index;
  const index = (await visibleIndices(store, caller)).find((each) => each.id === id);
  return {
    change: arrival.kind,
    source: arrival.source,
    id,
    collection,
    label,
    availability: access.kind,
    index: index === undefined ? null : indexRecord(index),
  };
}
