import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { rotateAgent } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { OnceShown } from '../frame/once-shown.tsx';
import type { AgentDialogProps } from './change-agent.tsx';

/** A new secret for an agent, which is shown once. */
export function NewSecret({ agent, onClose }: AgentDialogProps) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => ask(rotateAgent, { id: agent.id }) });
  return (
    <Dialog
      isOpen
      title="New secret of the agent"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{data === undefined ? 'Cancel' : 'Close'}</Button>
          {data === undefined && (
            <Button kind="main" busy={isPending} onClick={() => mutate()}>
              Make a new secret
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {data === undefined ? (
          <p>
            Write it into the file <code>secret</code> of the agent’s state directory. The agent takes it up by itself,
            and the old one is valid until then.
          </p>
        ) : (
          <OnceShown name="secret" text={data.secret} />
        )}
        {error instanceof ApiProblem && <ProblemView problem={error} />}
      </Stack>
    </Dialog>
  );
}
