import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { ApiProblem } from '../../api/api-problem.ts';
import { ask } from '../../api/ask.ts';
import { resetPassword } from '../../api/operations.generated.ts';
import { Button } from '../../parts/button/button.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { useHash } from '../../paths/use-place.ts';
import { formPassword, formValue } from './form-value.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { tokenIn } from './token-in.ts';

/** Sets a password with the token of an administrator, which stands in the address or is pasted. */
export const SetPasswordForm = ({ onSet }: { readonly onSet: () => void }) => {
  const token = tokenIn(useHash());
  const { mutate, error, isPending } = useMutation<void, ApiProblem, FormData>({
    mutationFn: async (form) => {
      await ask(resetPassword, { token: formValue(form, 'token'), password: formPassword(form, 'password') });
    },
    onSuccess: onSet,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Field
          label="Token"
          hint={
            token === undefined
              ? 'An administrator makes one for you. It works once, within a day.'
              : 'From the link. It works once.'
          }
        >
          {(ids) => (
            <TextInput {...ids} name="token" isData defaultValue={token} readOnly={token !== undefined} required />
          )}
        </Field>
        <NewPasswordField label="New password" />
        {error !== null && <ProblemView problem={error} />}
        <Button type="submit" kind="main" busy={isPending}>
          Set the password
        </Button>
      </Stack>
    </form>
  );
};
