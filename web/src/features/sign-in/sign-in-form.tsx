import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApiProblem } from '../../api/api-problem.ts';
import { signInByPassword, signInWithKey } from '../../api/sign-in.ts';
import { Button } from '../../parts/button/button.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Segments } from '../../parts/segments/segments.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { formPassword, formValue } from './form-value.ts';

type Way = 'password' | 'key';

interface SignInFormProps {
  /** Of whom to expect. */
  readonly email?: string | undefined;
  readonly onSignedIn: () => void;
}

/** By e-mail address and password, or by key. */
export const SignInForm = ({ email, onSignedIn }: SignInFormProps) => {
  const [way, setWay] = useState<Way>('password');
  const { mutate, error, isPending, reset } = useMutation<void, ApiProblem, FormData>({
    mutationFn: (form) =>
      way === 'key'
        ? signInWithKey(formValue(form, 'key'))
        : signInByPassword(formValue(form, 'email'), formPassword(form, 'password')),
    onSuccess: onSignedIn,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Segments
          label="Sign in by"
          options={[
            { value: 'password', label: 'Password' },
            { value: 'key', label: 'Key' },
          ]}
          value={way}
          onChange={(chosen) => {
            setWay(chosen);
            reset();
          }}
        />
        {way === 'password' ? (
          <>
            <Field label="E-mail address">
              {(ids) => (
                <TextInput
                  {...ids}
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="username"
                  defaultValue={email}
                  required
                />
              )}
            </Field>
            <Field label="Password">
              {(ids) => <TextInput {...ids} name="password" type="password" autoComplete="current-password" required />}
            </Field>
          </>
        ) : (
          <Field
            label="Key"
            hint="32 letters and digits. The first start writes one to operator.key in the data directory."
          >
            {(ids) => <TextInput {...ids} name="key" type="password" autoComplete="off" isData required />}
          </Field>
        )}
        {error !== null && <ProblemView problem={error} />}
        <Button type="submit" kind="main" busy={isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
};
