import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { adminRelabelIndex } from '../../../api/operations.generated.ts';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';
import type { IndexRow } from './index-rows.ts';

export interface RelabelDialogProps {
  readonly row: IndexRow;
  readonly onClose: () => void;
}

export function RelabelDialog({ row: { index, ownerId }, onClose }: RelabelDialogProps) {
  const [label, setLabel] = useState(index.label);
  const relabel = useAdminChange(() => ask(adminRelabelIndex, { id: index.id, label: label.trim() }), {
    lists: ['admin indices', 'indices'],
    said: () => `It is ${label.trim()} now.`,
    showsProblem: false,
  });
  return (
    <FormDialog
      title="Relabel an index"
      verb="Relabel"
      size="small"
      busy={relabel.isPending}
      onSubmit={() => relabel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field
        label="Label"
        hint={ownerId === undefined ? 'The day of its data, such as 2026-11-21.' : 'Neither a number nor a date.'}
        problem={relabel.error?.message}
      >
        {(ids) => (
          <TextInput
            {...ids}
            isData
            required
            maxLength={200}
            value={label}
            onChange={({ currentTarget }) => {
              setLabel(currentTarget.value);
              relabel.reset();
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
