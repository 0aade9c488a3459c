import { visibleLine } from '@periplus/view/visible-text.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { type WebhookDeliveriesAnswer, webhookDeliveries } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { scanPath } from '../../../paths/pages.ts';
import { ScannerAnswer } from '../frame/scanner-answer.tsx';
import { scanKeys } from '../read/scan-keys.ts';
import type { WebhookDialogProps } from './new-webhook-secret.tsx';

type Delivery = WebhookDeliveriesAnswer[number];

const MARKS = { waiting: 'plain', delivered: 'good', failed: 'warn' } as const;

const COLUMNS: readonly TableColumn<Delivery>[] = [
  { id: 'created', title: 'When', width: 120, cell: ({ created_at: at }) => <Time at={at} /> },
  { id: 'event', title: 'Event', width: 120, cell: ({ event }) => event },
  { id: 'scan', title: 'Scan', width: 110, cell: ({ scan_id: id }) => <Go to={scanPath(String(id))}>{id}</Go> },
  { id: 'state', title: 'State', width: 90, cell: ({ state }) => <Mark kind={MARKS[state]}>{state}</Mark> },
  { id: 'attempts', title: 'Attempts', align: 'end', width: 70, cell: ({ attempts }) => <Amount value={attempts} /> },
  {
    id: 'answer',
    title: 'What came of it',
    cell: ({ answer, next_attempt_at: next }) => (
      <div>
        {answer !== null && <bdi>{visibleLine(answer).slice(0, 300)}</bdi>}
        {next !== null && (
          <>
            {' '}
            Next attempt <Time at={next} />.
          </>
        )}
      </div>
    ),
  },
];

/** What was sent in the last 30 days, and what waits. */
export function Deliveries({ webhook, onClose }: WebhookDialogProps) {
  const queryKey = scanKeys.deliveries(webhook.id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(webhookDeliveries, { id: webhook.id }, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog
      isOpen
      size="large"
      title="Deliveries of the last 30 days"
      onClose={onClose}
      actions={
        <>
          <Button icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
            Read again
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <ScannerAnswer query={query} queryKey={queryKey} label="Reading the deliveries">
        {(deliveries) => (
          <Table
            label="Deliveries"
            columns={COLUMNS}
            rows={deliveries}
            rowKey={({ id }) => String(id)}
            empty="Nothing was sent yet. “Test” sends one now."
          />
        )}
      </ScannerAnswer>
    </Dialog>
  );
}
