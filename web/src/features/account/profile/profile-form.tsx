import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { type CurrentUserAnswer, changeCurrentUser } from '../../../api/operations.generated.ts';
import { currentSession, setSession } from '../../../api/session.ts';
import { userWithoutKey } from '../../../api/sign-in.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import styles from '../account.module.css';

const FIELDS = [
  { name: 'first_name', label: 'First name', complete: 'given-name' },
  { name: 'last_name', label: 'Last name', complete: 'family-name' },
  { name: 'profession', label: 'Profession', complete: 'organization-title' },
  { name: 'usage_purpose', label: 'What you use this for', complete: 'off' },
] as const;

const MOST = 200;

export function ProfileForm({ user }: { readonly user: CurrentUserAnswer }) {
  const toast = useToast();
  const { mutate, error, isPending } = useMutation<CurrentUserAnswer, ApiProblem, FormData>({
    mutationFn: (form) =>
      ask(changeCurrentUser, Object.fromEntries(FIELDS.map(({ name }) => [name, String(form.get(name) ?? '').trim()]))),
    onSuccess: (changed) => {
      setSession({ user: userWithoutKey(changed), administrator: currentSession().administrator });
      toast('The profile is saved.');
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  return (
    <Section title="Profile">
      {/* Another person has other values. */}
      <form key={user.id} onSubmit={onSubmit} className={styles.form}>
        <Stack>
          {FIELDS.map(({ name, label, complete }) => (
            <Field key={name} label={label}>
              {(ids) => (
                <TextInput {...ids} name={name} maxLength={MOST} autoComplete={complete} defaultValue={user[name]} />
              )}
            </Field>
          ))}
          {error !== null && <ProblemView problem={error} />}
          <Button type="submit" busy={isPending} className={styles.submit}>
            Save the profile
          </Button>
          <p className={styles.soft}>
            Teammates see your name beside the searches that you share. The rest is for administrators.
          </p>
        </Stack>
      </form>
    </Section>
  );
}
