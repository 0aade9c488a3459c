import { visibleLine } from '@periplus/view/visible-text.ts';
import { ask } from '../../../api/ask.ts';
import {
  type AdminChangeUserInput,
  type AdminPlansAnswer,
  adminChangeUser,
} from '../../../api/operations.generated.ts';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';
import { UserFields, userFormText } from './user-fields.tsx';
import type { UserDialogProps } from './user-task.ts';

interface ChangeUserDialogProps extends UserDialogProps {
  readonly plans: AdminPlansAnswer;
}

export function ChangeUserDialog({ user, plans, onClose }: ChangeUserDialogProps) {
  const change = useAdminChange((input: AdminChangeUserInput) => ask(adminChangeUser, input), {
    lists: ['users'],
    said: (_, { email }) => `${email} is changed.`,
    showsProblem: false,
  });
  const submit = (form: FormData): void => {
    const [first_name, last_name, plan] = ['first_name', 'last_name', 'plan'].map((name) => userFormText(form, name));
    const until = userFormText(form, 'plan_until');
    change.mutate(
      { id: user.id, first_name, last_name, plan, plan_until: until === '' ? 'never' : until },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={<bdi>{visibleLine(user.email)}</bdi>}
      verb="Save"
      busy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields firstName={user.first_name} lastName={user.last_name} plan={user.plan} plans={plans} />
      <Field label="The subscription ends on" hint="Community follows. Empty: it does not end.">
        {(ids) => (
          <TextInput
            {...ids}
            isData
            name="plan_until"
            placeholder="2026-12-31"
            defaultValue={user.plan_until?.slice(0, 10) ?? ''}
          />
        )}
      </Field>
    </FormDialog>
  );
}
