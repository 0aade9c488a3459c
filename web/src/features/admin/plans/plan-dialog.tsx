import { visibleLine } from '@periplus/view/visible-text.ts';
import { type FormEvent, useId, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { type AdminCreatePlanInput, adminChangePlan, adminCreatePlan } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
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
  const formId = useId();
  const [like, setLike] = useState(first.id);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const plan = plans.find(({ id }) => id === like) ?? first;
  const save = useAdminChange(
    (input: AdminCreatePlanInput) => (isNew ? ask(adminCreatePlan, { ...input, like }) : ask(adminChangePlan, input)),
    { lists: ['plans'], said: (_, { name }) => `${name} is saved.`, showsProblem: false },
  );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { input, wrong: wrongNow } = planInput(new FormData(event.currentTarget), isNew ? undefined : plan.id);
    setWrong(wrongNow);
    if (wrongNow.size === 0) save.mutate(input, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={isNew ? 'Add a subscription' : <bdi>{visibleLine(plan.name)}</bdi>}
      isOpen
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack>
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
          {save.error instanceof ApiProblem && <ProblemView problem={save.error} />}
        </Stack>
      </form>
    </Dialog>
  );
}
