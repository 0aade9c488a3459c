import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { webhooks } from '../../api/operations.generated.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../parts/button/button.tsx';
import { Empty } from '../../parts/empty/empty.tsx';
import { ScannerAnswer } from './frame/scanner-answer.tsx';
import { ScansFrame } from './frame/scans-frame.tsx';
import { scanKeys } from './read/scan-keys.ts';
import { WebhookForm } from './webhooks/webhook-form.tsx';
import { WebhookTable } from './webhooks/webhook-table.tsx';

/** Where the reader is told of the ends of scans. */
export function WebhooksPage() {
  const { user } = useSession();
  const [isAdding, setAdding] = useState(false);
  return (
    <ScansFrame
      title="Webhooks"
      actions={
        <Button kind="main" icon="plus" onClick={() => setAdding(true)}>
          New webhook
        </Button>
      }
    >
      {user !== null && <WebhookList />}
      {isAdding && <WebhookForm onClose={() => setAdding(false)} />}
    </ScansFrame>
  );
}

function WebhookList() {
  const query = useQuery({
    queryKey: scanKeys.webhooks,
    queryFn: ({ signal }) => ask(webhooks, {}, { signal }),
  });
  return (
    <ScannerAnswer query={query} queryKey={scanKeys.webhooks} label="Reading the webhooks">
      {(list) =>
        list.length === 0 ? (
          <Empty title="Nobody is told of your scans">
            A webhook tells a program of yours, or you by mail, when a scan of yours is done or failed, or differs from
            the one before. Only you see your webhooks.
          </Empty>
        ) : (
          <WebhookTable webhooks={list} />
        )
      }
    </ScannerAnswer>
  );
}
