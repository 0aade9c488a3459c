import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { replacePassword } from '../../../api/sign-in.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Switch } from '../../../parts/switch/switch.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import styles from '../account.module.css';

/** A password of one's own. Who signed in by key or by link may have none yet. */
export function PasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const [isShown, setShown] = useState(false);
  const toast = useToast();
  const { mutate, error, isPending } = useMutation<void, ApiProblem, FormData>({
    mutationFn: (data) => replacePassword(String(data.get('old') ?? ''), String(data.get('new') ?? '')),
    onSuccess: () => {
      form.current?.reset();
      toast('The password is changed. Every other browser is signed out.');
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  const isWrong = error?.type === 'permission_denied';
  const type = isShown ? 'text' : 'password';
  return (
    <Section title="Password">
      <form ref={form} onSubmit={onSubmit} className={styles.form}>
        <Stack>
          <Field
            label="Present password"
            hint="Leave it empty if you never set one: whoever signs in by key or by link needs none."
            problem={isWrong ? error.detail : undefined}
          >
            {(ids) => <TextInput {...ids} name="old" type={type} autoComplete="current-password" spellCheck={false} />}
          </Field>
          <Field label="New password" hint="8 to 256 characters.">
            {(ids) => (
              <TextInput
                {...ids}
                name="new"
                type={type}
                autoComplete="new-password"
                spellCheck={false}
                minLength={8}
                maxLength={256}
                required
              />
            )}
          </Field>
          <Switch label="Show the passwords" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
          {error !== null && !isWrong && <ProblemView problem={error} />}
          <Button type="submit" busy={isPending} className={styles.submit}>
            Change the password
          </Button>
          <p className={styles.soft}>Every other browser is signed out. Keys go on working.</p>
        </Stack>
      </form>
    </Section>
  );
}
