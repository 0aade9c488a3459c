import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { changeWebhook, createWebhook } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { OnceShown } from '../frame/once-shown.tsx';
import { scanKeys } from '../read/scan-keys.ts';
import styles from './webhook.module.css';
import { type ScanWebhook, type WebhookEvent, webhookEventWords } from './webhook-words.ts';

export interface WebhookFormProps {
  /** Absent for a new one. */
  readonly webhook?: ScanWebhook | undefined;
  readonly onClose: () => void;
}

/** Where to, and of what. The secret of a new webhook is shown once. */
export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const client = useQueryClient();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook?.events ?? webhookEventWords.map(({ event }) => event),
  );
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (): Promise<string | undefined> => {
      const input = { url: url.trim(), events };
      if (webhook === undefined) return (await ask(createWebhook, input)).secret;
      await ask(changeWebhook, { ...input, id: webhook.id });
      return undefined;
    },
    onSuccess: async (secret) => {
      await client.invalidateQueries({ queryKey: scanKeys.webhooks });
      if (secret === undefined) onClose();
    },
  });
  if (data !== undefined)
    return (
      <Dialog isOpen title="New webhook" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <OnceShown name="secret" text={data} />
      </Dialog>
    );
  return (
    <FormDialog
      title={webhook === undefined ? 'New webhook' : 'Change the webhook'}
      verb={webhook === undefined ? 'Create the webhook' : 'Change'}
      busy={isPending}
      disabled={url.trim() === '' || events.length === 0}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Field label="Address" hint="https://…, or mailto: with the address of your account.">
        {(ids) => (
          <TextInput {...ids} isData value={url} onChange={({ currentTarget }) => setUrl(currentTarget.value)} />
        )}
      </Field>
      <fieldset className={styles.group}>
        <legend>Tells of</legend>
        <Stack gap={1}>
          {webhookEventWords.map(({ event, about }) => (
            <Checkbox
              key={event}
              label={`${about} (${event})`}
              checked={events.includes(event)}
              onChange={({ currentTarget: { checked } }) =>
                setEvents(checked ? [...events, event] : events.filter((each) => each !== event))
              }
            />
          ))}
        </Stack>
      </fieldset>
    </FormDialog>
  );
}
