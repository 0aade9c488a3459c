import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { ask } from '../../api/ask.ts';
import { resetPassword } from '../../api/operations.generated.ts';
import { Button } from '../../parts/button/button.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';

const MARK = '#password=';

/** The token of a link to set a password. It leaves the address at once, so that it does not stay in the history. */
export function takePasswordToken(): string | undefined {
  if (!location.hash.startsWith(MARK)) return undefined;
  const token = decodeURIComponent(location.hash.slice(MARK.length));
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

interface ChoosePasswordProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Once, by the link of an administrator. */
export function ChoosePassword({ token, onDone }: ChoosePasswordProps) {
  const [password, setPassword] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => ask(resetPassword, { token, password }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Field label="New password" hint="8 to 256 characters. A long sentence is better than a short riddle.">
          {(ids) => (
            <TextInput
              {...ids}
              type="password"
              autoComplete="new-password"
              minLength={8}
              maxLength={256}
              required
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          )}
        </Field>
        {error instanceof ApiProblem && <ProblemView problem={error} />}
        <Button kind="main" type="submit" busy={isPending}>
          Set the password
        </Button>
      </Stack>
    </form>
  );
}
