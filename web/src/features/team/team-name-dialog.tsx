import { type FormEvent, useId } from 'react';
import { ask } from '../../api/ask.ts';
import { createTeam, renameTeam, type TeamAnswer } from '../../api/operations.generated.ts';
import { Button } from '../../parts/button/button.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { useTeamChange } from './use-team-change.ts';

interface TeamNameDialogProps {
  /** The team that gets another name; without one, a new team is made. */
  readonly team?: TeamAnswer;
  readonly onClose: () => void;
}

export function TeamNameDialog({ team, onClose }: TeamNameDialogProps) {
  const formId = useId();
  const { mutate, error, isPending } = useTeamChange({ isSilent: true });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    mutate({
      run: () => (team === undefined ? ask(createTeam, { name }) : ask(renameTeam, { id: team.id, name })),
      said: team === undefined ? 'The team is made. Invite others now.' : 'The team is renamed.',
      onDone: onClose,
    });
  };
  return (
    <Dialog
      title={team === undefined ? 'A new team' : 'Rename the team'}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={isPending}>
            {team === undefined ? 'Make the team' : 'Rename'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit}>
        <Stack>
          <Field label="Name">
            {(ids) => <TextInput {...ids} name="name" maxLength={100} defaultValue={team?.name} required />}
          </Field>
          {error !== null && <ProblemView problem={error} />}
        </Stack>
      </form>
    </Dialog>
  );
}
