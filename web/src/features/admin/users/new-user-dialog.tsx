import { type FormEvent, useId, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import {
  type AdminCreateUserAnswer,
  type AdminCreateUserInput,
  type AdminPlansAnswer,
  adminCreateUser,
} from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { UserFields, userFormText } from './user-fields.tsx';

export interface NewUserDialogProps {
  readonly plans: AdminPlansAnswer;
  readonly onClose: () => void;
}

/** A user without a password gets a link to set one: the next dialog. */
export function NewUserDialog({ plans, onClose }: NewUserDialogProps) {
  const formId = useId();
  const [created, setCreated] = useState<AdminCreateUserAnswer>();
  const create = useAdminChange((input: AdminCreateUserInput) => ask(adminCreateUser, input), {
    lists: ['users'],
    said: (_, { email }) => `${email} is created.`,
    showsProblem: false,
  });
  if (created !== undefined) return <PasswordLinkDialog user={created} onClose={onClose} />;
  const { error } = create;
  const isTaken = error instanceof ApiProblem && error.type === 'conflict';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email = '', first_name, last_name, plan] = ['email', 'first_name', 'last_name', 'plan'].map((name) =>
      userFormText(form, name),
    );
    const role = form.has('administrator') ? 'administrator' : 'user';
    create.mutate({ email, first_name, last_name, plan, role }, { onSuccess: setCreated });
  };
  return (
    <Dialog
      title="Create a user"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={create.isPending}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} onChange={() => create.reset()}>
        <Stack>
          <Field label="E-mail address" problem={isTaken ? error.detail : undefined}>
            {(ids) => <TextInput {...ids} name="email" type="email" maxLength={254} required />}
          </Field>
          <UserFields plan={plans[0]?.id ?? 'community'} plans={plans} />
          <Checkbox label="An administrator, who may do everything here" name="administrator" />
          {error instanceof ApiProblem && !isTaken && <ProblemView problem={error} />}
        </Stack>
      </form>
    </Dialog>
  );
}
