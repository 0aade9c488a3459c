import type { Exclusion } from '../../../accounts/exclusions.ts';
import type { adminScannerOperations } from '../../../model/operations/areas/admin-scanner.ts';
import type { DeletedScanList, ExclusionAnswer } from '../../../model/operations/scan-answers.ts';
import { actorOf } from '../../../service/caller.ts';
import { ERASE_MS, RESTORE_MS, restoreScan } from '../../../service/scans/delete-scan.ts';
import { newExclusions } from '../../../service/scans/exclusions/new-exclusions.ts';
import { type Handlers, value } from '../../handler.ts';
import { answerScan } from '../scanner/answer-scans.ts';
import { iso } from '../users/shapes.ts';

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

  deletedScans: async ({ services }) => {
    const deleted = await services.accounts.scans.list({ deleted: 'only' });
    const answer: DeletedScanList = deleted.map(({ id, name, label, ownerId, deletedAt = 0 }) => ({
      id,
      name,
      label,
      owner_id: ownerId,
      deleted_at: iso(deletedAt),
      restorable_until: iso(deletedAt + RESTORE_MS),
      erased_at: iso(deletedAt + ERASE_MS),
    }));
    return { body: value(answer) };
  },

  restoreScan: async (call) => {
    const { input, caller, services } = call;
    return await answerScan(call, await restoreScan(services.scans, caller, input.id));
  },
} satisfies Partial<Handlers<typeof adminScannerOperations>>;

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
