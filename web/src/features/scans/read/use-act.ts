import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useToast } from '../../../parts/toast/use-toast.ts';

export interface Act {
  readonly work: () => Promise<unknown>;
  /** What is said when it is done. */
  readonly said?: string | undefined;
  readonly afterwards?: (() => void) | undefined;
}

/** Does one thing at a time, says what came of it, and makes old what the page shows of it. */
export function useAct(kinds: readonly string[]) {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ work }: Act) => work(),
    onSuccess: (_, { said, afterwards }) => {
      if (said !== undefined) toast(said);
      afterwards?.();
    },
    onError: (error) => {
      if (error instanceof ApiProblem) toast(error.message, { kind: 'risk' });
    },
    onSettled: () => Promise.all(kinds.map((kind) => client.invalidateQueries({ queryKey: [kind] }))),
  });
  return { act: mutate, isBusy: isPending, current: isPending ? variables : undefined };
}
