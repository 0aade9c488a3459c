import type { AdminPlansAnswer } from '../../../api/operations.generated.ts';
import { Field } from '../../../parts/field/field.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';

export interface UserFieldsProps {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly plan: string;
  readonly plans: AdminPlansAnswer;
}

/** What a new user and a changed one have alike: `first_name`, `last_name` and `plan` of the form. */
export const UserFields = ({ firstName, lastName, plan, plans }: UserFieldsProps) => (
  <>
    <Columns min={180}>
      <Field label="First name">
        {(ids) => <TextInput {...ids} name="first_name" maxLength={200} defaultValue={firstName} />}
      </Field>
      <Field label="Last name">
        {(ids) => <TextInput {...ids} name="last_name" maxLength={200} defaultValue={lastName} />}
      </Field>
    </Columns>
    <Field label="Subscription">
      {(ids) => (
        <Select {...ids} name="plan" defaultValue={plan}>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </>
);

export const userFormText = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
