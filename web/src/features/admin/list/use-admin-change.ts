import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../parts/toast/use-toast.ts';

/** A change of the installation: said in a word when it is done, and the lists that it touches are read again. */
export function useAdminChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  {
    lists,
    said,
    showsProblem = true,
  }: {
    /** First members of their keys. */
    readonly lists: readonly string[];
    readonly said?: (input: Input, answer: Answer) => string;
    /** False if the page shows the problem where it belongs. */
    readonly showsProblem?: boolean;
  },
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation<Answer, Error, Input>({
    mutationFn: change,
    onSuccess: async (answer, input) => {
      if (said !== undefined) toast(said(input, answer), { kind: 'good' });
      await Promise.all(lists.map((list) => client.invalidateQueries({ queryKey: [list] })));
    },
    onError: ({ message }) => {
      if (showsProblem) toast(message, { kind: 'risk' });
    },
  });
}
