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

type Way = 'password' | 'key';

/** By e-mail address and password, or by key. */
export const SignInForm = ({ onSignedIn }: { readonly onSignedIn: () => void }) => {
  const [way, setWay] = useState<Way>('password');
  const { mutate, error, isPending } = useMutation<void, ApiProblem, FormData>({
    mutationFn: (form) =>
      way === 'key'
        ? signInWithKey(textOf(form, 'key'))
        : signInByPassword(textOf(form, 'email'), textOf(form, 'password')),
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
          onChange={setWay}
        />
        {way === 'password' ? (
          <>
            <Field label="E-mail address">
              {(ids) => <TextInput {...ids} name="email" type="email" autoComplete="username" required />}
            </Field>
            <Field label="Password">
              {(ids) => <TextInput {...ids} name="password" type="password" autoComplete="current-password" required />}
            </Field>
          </>
        ) : (
          <Field label="Key" hint="The first start writes one to operator.key in the data directory.">
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

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
