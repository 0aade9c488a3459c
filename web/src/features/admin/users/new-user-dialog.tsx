import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import {
  type AdminCreateUserAnswer,
  type AdminCreateUserInput,
  type AdminPlansAnswer,
  adminCreateUser,
} from '../../../api/operations.generated.ts';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
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
  const [created, setCreated] = useState<AdminCreateUserAnswer>();
  const create = useAdminChange((input: AdminCreateUserInput) => ask(adminCreateUser, input), {
    lists: ['users'],
    said: (_, { email }) => `${email} is created.`,
    showsProblem: false,
  });
  if (created !== undefined) return <PasswordLinkDialog user={created} onClose={onClose} />;
  const { error } = create;
  const isTaken = error instanceof ApiProblem && error.type === 'conflict';
  const submit = (form: FormData): void => {
    const [email = '', first_name, last_name, plan] = ['email', 'first_name', 'last_name', 'plan'].map((name) =>
      userFormText(form, name),
    );
    const role = form.has('administrator') ? 'administrator' : 'user';
    create.mutate({ email, first_name, last_name, plan, role }, { onSuccess: setCreated });
  };
  return (
    <FormDialog
      title="Create a user"
      verb="Create"
      busy={create.isPending}
      error={isTaken ? null : error}
      onSubmit={submit}
      onChange={() => create.reset()}
      onClose={onClose}
    >
      <Field label="E-mail address" problem={isTaken ? error.detail : undefined}>
        {(ids) => <TextInput {...ids} name="email" type="email" maxLength={254} required />}
      </Field>
      <UserFields plan={plans[0]?.id ?? 'community'} plans={plans} />
      <Checkbox label="An administrator, who may do everything here" name="administrator" />
    </FormDialog>
  );
}
