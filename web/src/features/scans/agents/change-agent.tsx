import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { changeAgent } from '../../../api/operations.generated.ts';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { scanKeys } from '../read/scan-keys.ts';
import type { ScannerAgent } from '../read/use-agent-list.ts';

export interface AgentDialogProps {
  readonly agent: ScannerAgent;
  readonly onClose: () => void;
}

export function ChangeAgent({ agent, onClose }: AgentDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState(agent.name);
  const [location, setLocation] = useState(agent.location);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(changeAgent, { id: agent.id, name, location }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: scanKeys.agents });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Rename the agent"
      verb="Rename"
      size="small"
      busy={isPending}
      disabled={name.trim() === ''}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Field label="Name">
        {(ids) => (
          <TextInput {...ids} maxLength={100} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        )}
      </Field>
      <Field label="Location">
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={100}
            value={location}
            onChange={(event) => setLocation(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
