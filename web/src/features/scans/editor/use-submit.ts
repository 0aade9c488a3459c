import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { createScan, createScanSchedule } from '../../../api/operations.generated.ts';
import { scanPath, schedulesPath } from '../../../paths/pages.ts';
import { useGo } from '../../../paths/use-place.ts';
import { acceptedEntries, type ScanDraft, scanTraits, type TextRefusal } from './scan-draft.ts';

/** Creates the scan, or the schedule, and goes to its page. */
export function useSubmit(draft: ScanDraft, refused: readonly TextRefusal[]) {
  const go = useGo();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<string> => {
      const name = draft.name.trim();
      const input = {
        ...scanTraits(draft),
        targets: acceptedEntries(draft.text, refused),
        saved_graph_id: draft.graph === '' ? undefined : draft.graph,
      };
      if (draft.isScheduled) {
        await ask(createScanSchedule, { ...input, name, when: draft.when.trim() });
        return schedulesPath;
      }
      const { id } = await ask(createScan, {
        ...input,
        name: name === '' ? undefined : name,
        label: draft.label.trim() === '' ? undefined : draft.label.trim(),
      });
      return scanPath(String(id));
    },
    onSuccess: async (path) => {
      await client.invalidateQueries({ queryKey: [draft.isScheduled ? 'scan schedules' : 'scans'] });
      go(path);
    },
  });
  return { submit: () => mutate(), isBusy: isPending, problem: error instanceof ApiProblem ? error : undefined };
}
