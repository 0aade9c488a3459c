import type { scanOperations } from '../../../model/operations/areas/scans.ts';
import type { BulkDeleteAnswer, QueueAnswer } from '../../../model/operations/scan-answers.ts';
import { ProblemError, requestError } from '../../../model/problem.ts';
import { moveScan, renameScan, setPaused } from '../../../service/scans/change-scan.ts';
import { deleteScan } from '../../../service/scans/delete-scan.ts';
import { endEarly } from '../../../service/scans/end-scan.ts';
import { ownScan } from '../../../service/scans/find-scan.ts';
import { queuePositions } from '../../../service/scans/queue/scans-for-agent.ts';
import { type Handlers, value } from '../../handler.ts';
import { answerScan } from './scan-shape.ts';

export const scanChangeHandlers = {
  changeScan: async (call) => {
    const { input, caller, services } = call;
    const { id, name, label } = input;
    return await answerScan(call, await renameScan(services.scans, caller, id, { name, label }));
  },

  deleteScan: async ({ input, caller, services }) => {
    await deleteScan(services.scans, caller, input.id);
    return {};
  },

  bulkDeleteScans: async ({ input, caller, services }) => {
    const answer: BulkDeleteAnswer = { deleted: [], refused: [] };
    for (const id of new Set(input.ids.map(scanId))) {
      try {
        await deleteScan(services.scans, caller, id);
        answer.deleted.push(id);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.status >= 500) throw error;
        answer.refused.push({ id, ...error.problem });
      }
    }
    return { body: value(answer) };
  },

  changeScanPriority: async ({ input, caller, services }) => {
    const { queue } = services.scans;
    const order = await moveScan(services.scans, caller, input.id, input.shift);
    const positions = queuePositions(await queue.scans(), queue.turns);
    const answer: QueueAnswer = order.map(({ id, name, label }) => ({
      id,
      name,
      label,
      queue_position: positions.get(id) ?? null,
    }));
    return { body: value(answer) };
  },

  cancelScan: async (call) => {
    const { input, caller, services } = call;
    const scan = await ownScan(services.scans.accounts, caller, input.id);
    return await answerScan(call, await endEarly(services.scans, scan, { state: 'cancelled' }));
  },

  pauseScan: async (call) => {
    const { input, caller, services } = call;
    return await answerScan(call, await setPaused(services.scans, caller, input.id, true));
  },

  resumeScan: async (call) => {
    const { input, caller, services } = call;
    return await answerScan(call, await setPaused(services.scans, caller, input.id, false));
  },
} satisfies Partial<Handlers<typeof scanOperations>>;

/** The official client sends digits in strings. */
function scanId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw requestError('ids is not a list of numbers', 'ids must be numbers of scans.');
  return Number(text);
}
