import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { changeAgent } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
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
    <Dialog
      isOpen
      size="small"
      title="Rename the agent"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" busy={isPending} disabled={name.trim() === ''} onClick={() => mutate()}>
            Rename
          </Button>
        </>
      }
    >
      <Stack>
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
        {error instanceof ApiProblem && <ProblemView problem={error} />}
      </Stack>
    </Dialog>
  );
}
