import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiProblem } from '../../api/api-problem.ts';
import { useToast } from '../../parts/toast/use-toast.ts';

interface TeamChange {
  readonly run: () => Promise<unknown>;
  /** When it is done. */
  readonly said: string;
  readonly onDone?: () => void;
}

/**
 * Changes a team, and reads again what depends on it: members decide which indices, scans and searches a reader sees. What
 * the server refuses is said over the page, or where `isSilent` shows it itself.
 */
export function useTeamChange({ isSilent = false }: { readonly isSilent?: boolean } = {}) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation<unknown, ApiProblem, TeamChange>({
    mutationFn: ({ run }) => run(),
    onSuccess: (_, { said, onDone }) => {
      onDone?.();
      toast(said);
    },
    onError: ({ message }) => {
      if (!isSilent) toast(message, { kind: 'risk' });
    },
    // After a refusal too: somebody else may have been faster.
    onSettled: () => client.invalidateQueries(),
  });
}
