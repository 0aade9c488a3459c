import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { type AdminAddExclusionsInput, adminAddExclusions } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { TextArea } from '../../../parts/text-area/text-area.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';

/** Several at once, one on each line. */
export function ExclusionForm() {
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [isOptOut, setIsOptOut] = useState(false);
  const add = useAdminChange((input: AdminAddExclusionsInput) => ask(adminAddExclusions, input), {
    lists: ['exclusions'],
    said: (_, added) =>
      added.length === 1 ? 'It is excluded from now on.' : `${added.length} are excluded from now on.`,
    showsProblem: false,
  });
  const targets = text.split(/[\s,;]+/).filter((target) => target !== '');
  const { error } = add;
  const isTarget = error instanceof ApiProblem && error.type === 'invalid_target';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate(
      { targets, reason: reason.trim(), kind: isOptOut ? 'opt_out' : 'exclusion' },
      {
        onSuccess: () => {
          setText('');
          setReason('');
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Columns min={280}>
          <Field
            label="Exclude from all scans"
            hint="Addresses, blocks, ranges and names, one on each line. A name covers everything below it."
            problem={isTarget ? error.detail : undefined}
          >
            {(ids) => (
              <TextArea
                {...ids}
                isData
                rows={3}
                placeholder={'192.0.2.0/24\nexample.com'}
                value={text}
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value);
                  add.reset();
                }}
              />
            )}
          </Field>
          <Stack>
            <Field label="Reason" hint="Whoever scans such a target sees it.">
              {(ids) => (
                <TextInput
                  {...ids}
                  maxLength={500}
                  value={reason}
                  onChange={({ currentTarget }) => setReason(currentTarget.value)}
                />
              )}
            </Field>
            <Row gap={3}>
              <Button kind="main" type="submit" busy={add.isPending} disabled={targets.length === 0}>
                {targets.length > 1 ? `Exclude ${targets.length}` : 'Exclude'}
              </Button>
              <Checkbox
                label="Its owner does not want scans"
                checked={isOptOut}
                onChange={({ currentTarget }) => setIsOptOut(currentTarget.checked)}
              />
            </Row>
          </Stack>
        </Columns>
        {error instanceof ApiProblem && !isTarget && <ProblemView problem={error} />}
      </Stack>
    </form>
  );
}
