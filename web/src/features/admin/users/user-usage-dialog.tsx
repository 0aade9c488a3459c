import { visibleLine } from '@periplus/view/visible-text.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { adminUsage } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { AnswerView } from '../../../parts/answer-view/answer-view.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { UserDialogProps } from './user-task.ts';

export function UserUsageDialog({ user: { id, email }, onClose }: UserDialogProps) {
  const queryKey = ['usage of a user', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(adminUsage, { id, days: 31 }, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog title={<bdi>{visibleLine(email)}</bdi>} isOpen onClose={onClose}>
      <AnswerView query={query} queryKey={queryKey} label="Reading the usage">
        {({ days }) => (
          <Table
            label="Usage of the last 31 days"
            rows={days}
            rowKey={({ day }) => day}
            empty="Nothing was used in the last 31 days."
            columns={[
              { id: 'day', title: 'Day (UTC)', cell: ({ day }) => day },
              { id: 'requests', title: 'Requests', align: 'end', cell: ({ requests }) => <Amount value={requests} /> },
              { id: 'coins', title: 'Coins', align: 'end', cell: ({ coins }) => <Amount value={coins} /> },
              {
                id: 'scan',
                title: 'Scan coins',
                align: 'end',
                cell: ({ scan_coins: coins }) => <Amount value={coins} />,
              },
            ]}
          />
        )}
      </AnswerView>
    </Dialog>
  );
}
