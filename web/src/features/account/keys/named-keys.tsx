import { visibleLine } from '@periplus/view/visible-text.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { type KeysAnswer, removeKey } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import styles from '../account.module.css';
import { keysQuery } from './keys-query.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';

type NamedKey = KeysAnswer[number];

/** Keys for one purpose each, with less than the main key may do. */
export function NamedKeys({ mayAdminister }: { readonly mayAdminister: boolean }) {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(keysQuery);
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<NamedKey>();
  const toast = useToast();
  const removal = useMutation<unknown, ApiProblem, number>({
    mutationFn: (id) => ask(removeKey, { id }),
    onSuccess: () => {
      setEnding(undefined);
      void refetch();
      toast('The key is ended.');
    },
  });
  const columns: readonly TableColumn<NamedKey>[] = [
    { id: 'name', title: 'Name', cell: ({ name }) => <bdi>{visibleLine(name ?? '')}</bdi> },
    { id: 'scopes', title: 'May', width: '22%', cell: ({ scopes }) => scopes.join(', ') },
    { id: 'created', title: 'Made', width: '22%', cell: (key) => <Time at={key.created_at} /> },
    {
      id: 'expires',
      title: 'Ends',
      width: '22%',
      cell: ({ expires_at: at }) =>
        at === null ? (
          <span className={styles.soft}>never</span>
        ) : Date.parse(at) <= dataUpdatedAt ? (
          <Mark kind="warn">ended</Mark>
        ) : (
          <Time at={at} />
        ),
    },
    {
      ...actionsColumn,
      width: 40,
      cell: (key) => <IconButton icon="trash" name={`End ${key.name}`} size="small" onClick={() => setEnding(key)} />,
    },
  ];
  const named = data?.filter(({ name }) => name !== null) ?? [];
  return (
    <Section
      title="Named keys"
      count={data === undefined ? undefined : named.length}
      actions={
        <Button size="small" icon="plus" onClick={() => setCreating(true)}>
          New key
        </Button>
      }
    >
      <Stack>
        {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
        <Pending isPending={isPending} label="Reading the keys" />
        {data !== undefined && (
          <Table
            label="Named keys"
            columns={columns}
            rows={named}
            rowKey={({ id }) => String(id)}
            empty="None. Give each script a key of its own: it can be limited, and ended without touching the others."
          />
        )}
      </Stack>
      {isCreating && (
        <NewKeyDialog
          mayAdminister={mayAdminister}
          onCreated={() => void refetch()}
          onClose={() => setCreating(false)}
        />
      )}
      <Confirm
        title="End this key?"
        isOpen={ending !== undefined}
        verb="End the key"
        busy={removal.isPending}
        onConfirm={() => ending !== undefined && removal.mutate(ending.id)}
        onClose={() => setEnding(undefined)}
      >
        <Stack>
          <p>
            Whatever uses <bdi>{visibleLine(ending?.name ?? '')}</bdi> is refused at once. It cannot be brought back.
          </p>
          {removal.error !== null && <ProblemView problem={removal.error} />}
        </Stack>
      </Confirm>
    </Section>
  );
}
