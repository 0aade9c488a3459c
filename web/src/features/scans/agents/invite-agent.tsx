import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { inviteAgent } from '../../../api/operations.generated.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Copy } from '../../../parts/copy/copy.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { NoScanner } from '../frame/no-scanner.tsx';
import { scanKeys } from '../read/scan-keys.ts';

/** Asks for a name, then shows the command that starts the agent. */
export function InviteAgent({ onClose }: { readonly onClose: () => void }) {
  const { administrator } = useSession();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [location, setLocation] = useState('');
  const [isShared, setShared] = useState(false);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => ask(inviteAgent, { name: name.trim(), location: location.trim(), is_shared: isShared }),
    onSuccess: () => client.invalidateQueries({ queryKey: scanKeys.agents }),
  });
  const hasNoScanner = error instanceof ApiProblem && error.type === 'scanner_not_in_subscription';
  if (data !== undefined)
    return (
      <Dialog
        isOpen
        size="large"
        title="Start the agent"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            <Copy form="button" size="row" name="Copy the command" text={data.command} />
          </>
        }
      >
        <Stack>
          <p>
            Run this where it is to scan, with Node 24 and this package. Its token is valid once, until{' '}
            <Time at={data.expires_at} form="exact" />, and is shown only here.
          </p>
          <CodeText isBlock label="Command that starts the agent" text={data.command} />
          <p>
            It scans public addresses. Add <code>--allow 10.0.0.0/8</code> for a private network of yours. The agent
            appears in the list as soon as it is connected.
          </p>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      title="Invite an agent"
      verb="Make the command"
      size="small"
      busy={isPending}
      disabled={name.trim() === ''}
      error={hasNoScanner ? null : error}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Field label="Name">
        {(ids) => (
          <TextInput
            {...ids}
            required
            maxLength={100}
            placeholder="Office"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Location" hint="In your own words.">
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={100}
            value={location}
            onChange={(event) => setLocation(event.currentTarget.value)}
          />
        )}
      </Field>
      {administrator && (
        <Checkbox
          label="It scans for everybody, not only for my team"
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      {hasNoScanner && <NoScanner />}
    </FormDialog>
  );
}
