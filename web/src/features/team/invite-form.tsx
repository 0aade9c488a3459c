import { type FormEvent, useRef } from 'react';
import { ask } from '../../api/ask.ts';
import { invite } from '../../api/operations.generated.ts';
import { Button } from '../../parts/button/button.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Select } from '../../parts/select/select.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import styles from './team.module.css';
import { useTeamChange } from './use-team-change.ts';

/** For owners. No mail is sent: who is invited finds it on their own team page. */
export function InviteForm({ teamId }: { readonly teamId: number }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending } = useTeamChange({ isSilent: true });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const role = data.get('role') === 'owner' ? 'owner' : 'member';
    mutate({
      run: () => ask(invite, { id: teamId, email, role }),
      said: `${email} is invited. Tell them: it is on their team page, no mail is sent.`,
      onDone: () => form.current?.reset(),
    });
  };
  return (
    <form ref={form} onSubmit={onSubmit}>
      <Stack>
        <div className={styles.invite}>
          <div className={styles.email}>
            <Field label="Invite by e-mail address">
              {(ids) => <TextInput {...ids} name="email" type="email" maxLength={254} required />}
            </Field>
          </div>
          <Field label="As">
            {(ids) => (
              <Select {...ids} name="role">
                <option value="member">Member</option>
                <option value="owner">Owner</option>
              </Select>
            )}
          </Field>
          <Button type="submit" icon="plus" busy={isPending}>
            Invite
          </Button>
        </div>
        <p className={styles.soft}>
          The address of their account here. No mail is sent: the invitation waits on their team page for 14 days.
        </p>
        {error !== null && <ProblemView problem={error} />}
      </Stack>
    </form>
  );
}
