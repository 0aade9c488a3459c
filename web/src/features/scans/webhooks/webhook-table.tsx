import { visibleLine } from '@periplus/view/visible-text.ts';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { changeWebhook, removeWebhook, testWebhook } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { RowMenu } from '../../../parts/row-menu/row-menu.tsx';
import { Switch } from '../../../parts/switch/switch.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import { useAct } from '../read/use-act.ts';
import { Deliveries } from './deliveries.tsx';
import { NewWebhookSecret } from './new-webhook-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import type { ScanWebhook } from './webhook-words.ts';

interface Open {
  readonly what: 'change' | 'remove' | 'deliveries' | 'secret';
  readonly webhook: ScanWebhook;
}

export function WebhookTable({ webhooks }: { readonly webhooks: readonly ScanWebhook[] }) {
  const [open, setOpen] = useState<Open>();
  const { act, isBusy } = useAct(['webhooks']);
  const toast = useToast();
  const close = (): void => setOpen(undefined);
  const test = async ({ id }: ScanWebhook): Promise<void> => {
    const { is_delivered: isDelivered, answer } = await ask(testWebhook, { id });
    const said = visibleLine(answer).slice(0, 300);
    toast(isDelivered ? `The test arrived: ${said}` : `The test did not arrive: ${said}`, {
      kind: isDelivered ? 'good' : 'warn',
    });
  };
  const columns: readonly TableColumn<ScanWebhook>[] = [
    {
      id: 'url',
      title: 'Address',
      cell: ({ url }) => (
        <code>
          <bdi>{visibleLine(url)}</bdi>
        </code>
      ),
    },
    { id: 'events', title: 'Tells of', width: '24%', cell: ({ events }) => events.join(', ') },
    { id: 'created', title: 'Created', width: 110, cell: ({ created_at: at }) => <Time at={at} /> },
    {
      id: 'active',
      title: 'State',
      width: 80,
      cell: ({ id, url, is_active: isActive }) => (
        <Switch
          label={isActive ? 'On' : 'Off'}
          aria-label={`${visibleLine(url).slice(0, 80)}: on or off`}
          checked={isActive}
          onChange={({ currentTarget: { checked } }) =>
            act({
              work: () => ask(changeWebhook, { id, is_active: checked }),
              said: checked ? 'The webhook is on.' : 'The webhook is off.',
            })
          }
        />
      ),
    },
    {
      id: 'actions',
      title: 'Actions',
      width: 220,
      cell: (webhook) => (
        <Row gap={1}>
          <Button size="small" busy={isBusy} onClick={() => act({ work: () => test(webhook) })}>
            Test
          </Button>
          <Button size="small" onClick={() => setOpen({ what: 'deliveries', webhook })}>
            Deliveries
          </Button>
          <RowMenu
            label={`More for ${webhook.url.slice(0, 60)}`}
            items={[
              { label: 'Change…', icon: 'edit', onChoose: () => setOpen({ what: 'change', webhook }) },
              { label: 'New secret…', icon: 'key', onChoose: () => setOpen({ what: 'secret', webhook }) },
              { label: 'Remove…', icon: 'trash', danger: true, onChoose: () => setOpen({ what: 'remove', webhook }) },
            ]}
          />
        </Row>
      ),
    },
  ];
  return (
    <>
      <Table label="Webhooks" columns={columns} rows={webhooks} rowKey={({ id }) => String(id)} empty="" />
      {open?.what === 'change' && <WebhookForm webhook={open.webhook} onClose={close} />}
      {open?.what === 'deliveries' && <Deliveries webhook={open.webhook} onClose={close} />}
      {open?.what === 'secret' && <NewWebhookSecret webhook={open.webhook} onClose={close} />}
      <Confirm
        isOpen={open?.what === 'remove'}
        title="Remove the webhook?"
        verb="Remove the webhook"
        onClose={close}
        onConfirm={() => {
          close();
          if (open !== undefined)
            act({ work: () => ask(removeWebhook, { id: open.webhook.id }), said: 'The webhook is removed.' });
        }}
      >
        <p>Its deliveries go with it, also those that wait.</p>
      </Confirm>
    </>
  );
}
