import type { Exclusion } from '../../../accounts/scan-plans.ts';
import type { adminScannerOperations } from '../../../model/operations/areas/admin-scanner.ts';
import type { DeletedScanList, ExclusionAnswer, ScanExistence } from '../../../model/operations/scan-answers.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import { actorOf } from '../../../service/caller.ts';
import { ERASE_MS, RESTORE_MS, restoreScan } from '../../../service/scans/delete-scan.ts';
import { endEarly } from '../../../service/scans/end-scan.ts';
import { newExclusions } from '../../../service/scans/exclusions/installation-exclusions.ts';
import { existingScan } from '../../../service/scans/find-scan.ts';
import { type Handlers, value } from '../../handler.ts';
import { iso, isoOrNull } from '../users/shapes.ts';

export const adminScannerHandlers = {
  exclusions: async ({ input, services }) => ({
    body: value((await services.accounts.exclusions.list(input)).map(exclusionShape)),
  }),

  addExclusions: async ({ input, caller, services }) => {
    const exclusions = newExclusions(input.targets, input.kind, input.reason);
    return { body: value((await services.accounts.exclusions.add(exclusions, actorOf(caller))).map(exclusionShape)) };
  },

  removeExclusion: async ({ input, caller, services }) => {
    await services.accounts.exclusions.remove(input.id, actorOf(caller));
    return {};
  },

  allScans: async ({ input, services }) => ({
    body: value((await services.accounts.scans.list(input)).map(existenceShape)),
  }),

  stopScan: async ({ input, services }) => {
    const scan = await existingScan(services.accounts, input.id);
    return { body: value(existenceShape(await endEarly(services.scans, scan, { state: 'cancelled' }))) };
  },

  deletedScans: async ({ input, services }) => {
    const deleted = await services.accounts.scans.list({ ...input, deleted: 'only' });
    const answer: DeletedScanList = deleted.map(({ id, ownerId, deletedAt = 0 }) => ({
      id,
      owner_id: ownerId,
      deleted_at: iso(deletedAt),
      restorable_until: iso(deletedAt + RESTORE_MS),
      erased_at: iso(deletedAt + ERASE_MS),
    }));
    return { body: value(answer) };
  },

  restoreScan: async ({ input, caller, services }) => ({
    body: value(existenceShape(await restoreScan(services.scans, caller, input.id))),
  }),
} satisfies Partial<Handlers<typeof adminScannerOperations>>;

function existenceShape(scan: ScanSummary): ScanExistence {
  return {
    id: scan.id,
    owner_id: scan.ownerId,
    state: scan.state,
    is_paused: scan.isPaused,
    created_at: iso(scan.createdAt),
    started_at: isoOrNull(scan.startedAt),
    ended_at: isoOrNull(scan.endedAt),
    targets_count: scan.targetCount,
    pairs: scan.pairs,
    done_pairs: scan.donePairs,
  };
}

function exclusionShape({ id, target, kind, reason, source, addedBy, addedAt }: Exclusion): ExclusionAnswer {
  return {
    id,
    target,
    kind,
    reason,
    source: source ?? null,
    added_by: addedBy.kind === 'user' ? `user:${addedBy.id}` : 'installation',
    added_at: iso(addedAt),
  };
}
