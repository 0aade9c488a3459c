import { visibleLine } from '@periplus/view/visible-text.ts';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { type AdminCreatePlanInput, adminChangePlan, adminCreatePlan } from '../../../api/operations.generated.ts';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';
import { PlanFields } from './plan-fields.tsx';
import { planInput } from './plan-input.ts';
import type { Plan } from './plan-limits.ts';

export interface PlanDialogProps {
  /** The one that is changed, or that a new one is like at first. */
  readonly plan: Plan;
  readonly isNew: boolean;
  readonly plans: readonly Plan[];
  readonly onClose: () => void;
}

export function PlanDialog({ plan: first, isNew, plans, onClose }: PlanDialogProps) {
  const [like, setLike] = useState(first.id);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const plan = plans.find(({ id }) => id === like) ?? first;
  const save = useAdminChange(
    (input: AdminCreatePlanInput) => (isNew ? ask(adminCreatePlan, { ...input, like }) : ask(adminChangePlan, input)),
    { lists: ['plans'], said: (_, { name }) => `${name} is saved.`, showsProblem: false },
  );
  const submit = (form: FormData): void => {
    const { input, wrong: wrongNow } = planInput(form, isNew ? undefined : plan.id);
    setWrong(wrongNow);
    if (wrongNow.size === 0) save.mutate(input, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={isNew ? 'Add a subscription' : <bdi>{visibleLine(plan.name)}</bdi>}
      verb="Save"
      size="large"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNew && (
        <Columns min={200}>
          <Field label="Id" hint="Lower-case letters, digits, _ and -. It stays.">
            {(ids) => <TextInput {...ids} isData name="id" required maxLength={32} pattern="[a-z0-9_\-]+" />}
          </Field>
          <Field label="Like" hint="Begins with its values.">
            {(ids) => (
              <Select {...ids} value={like} onChange={({ currentTarget }) => setLike(currentTarget.value)}>
                {plans.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Columns>
      )}
      <PlanFields key={plan.id} plan={plan} isNew={isNew} wrong={wrong} />
    </FormDialog>
  );
}
