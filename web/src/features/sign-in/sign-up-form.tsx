import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { ApiProblem } from '../../api/api-problem.ts';
import { ask } from '../../api/ask.ts';
import { signUp } from '../../api/operations.generated.ts';
import { Button } from '../../parts/button/button.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { formPassword, formValue } from './form-value.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface SignUpFormProps {
  /** Takes what the server says, which is the same whether or not there was an account. */
  readonly onSignedUp: (said: string, email: string) => void;
}

export const SignUpForm = ({ onSignedUp }: SignUpFormProps) => {
  const { mutate, error, isPending } = useMutation<{ readonly detail: string }, ApiProblem, FormData>({
    mutationFn: (form) =>
      ask(signUp, {
        email: formValue(form, 'email'),
        password: formPassword(form, 'password'),
        first_name: formValue(form, 'first_name'),
        last_name: formValue(form, 'last_name'),
      }),
    onSuccess: ({ detail }, form) => onSignedUp(detail, formValue(form, 'email')),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Field label="E-mail address" hint="The name of the account. No mail is sent.">
          {(ids) => <TextInput {...ids} name="email" type="email" autoComplete="username" required />}
        </Field>
        <NewPasswordField label="Password" />
        <Field label="First name" hint="Optional. Your team sees it.">
          {(ids) => <TextInput {...ids} name="first_name" autoComplete="given-name" maxLength={200} />}
        </Field>
        <Field label="Last name">
          {(ids) => <TextInput {...ids} name="last_name" autoComplete="family-name" maxLength={200} />}
        </Field>
        {error !== null && <ProblemView problem={error} />}
        <Button type="submit" kind="main" busy={isPending}>
          Create the account
        </Button>
      </Stack>
    </form>
  );
};
