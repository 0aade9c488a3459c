import { ask } from '../../api/ask.ts';
import { createTeam, renameTeam, type TeamAnswer } from '../../api/operations.generated.ts';
import { Field } from '../../parts/field/field.tsx';
import { FormDialog } from '../../parts/form-dialog/form-dialog.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { useTeamChange } from './use-team-change.ts';

interface TeamNameDialogProps {
  /** The team that gets another name; without one, a new team is made. */
  readonly team?: TeamAnswer;
  readonly onClose: () => void;
}

export function TeamNameDialog({ team, onClose }: TeamNameDialogProps) {
  const { mutate, error, isPending } = useTeamChange({ isSilent: true });
  const onSubmit = (form: FormData): void => {
    const name = String(form.get('name') ?? '').trim();
    mutate({
      run: () => (team === undefined ? ask(createTeam, { name }) : ask(renameTeam, { id: team.id, name })),
      said: team === undefined ? 'The team is made. Invite others now.' : 'The team is renamed.',
      onDone: onClose,
    });
  };
  return (
    <FormDialog
      title={team === undefined ? 'A new team' : 'Rename the team'}
      verb={team === undefined ? 'Make the team' : 'Rename'}
      size="small"
      busy={isPending}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label="Name">
        {(ids) => <TextInput {...ids} name="name" maxLength={100} defaultValue={team?.name} required />}
      </Field>
    </FormDialog>
  );
}
