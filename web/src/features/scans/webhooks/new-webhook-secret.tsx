import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { rotateWebhook } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { OnceShown } from '../frame/once-shown.tsx';
import type { ScanWebhook } from './webhook-words.ts';

export interface WebhookDialogProps {
  readonly webhook: ScanWebhook;
  readonly onClose: () => void;
}

/** A new secret that signs deliveries. It is shown once. */
export function NewWebhookSecret({ webhook, onClose }: WebhookDialogProps) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => ask(rotateWebhook, { id: webhook.id }) });
  return (
    <Dialog
      isOpen
      title="New secret of the webhook"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{data === undefined ? 'Cancel' : 'Close'}</Button>
          {data === undefined && (
            <Button kind="danger" busy={isPending} onClick={() => mutate()}>
              Replace the secret
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {data === undefined ? (
          <p>The old secret signs nothing from then on. Your program must know the new one to check signatures.</p>
        ) : (
          <OnceShown name="secret" text={data.secret} />
        )}
        {error instanceof ApiProblem && <ProblemView problem={error} />}
      </Stack>
    </Dialog>
  );
}
