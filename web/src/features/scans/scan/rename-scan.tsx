import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { changeScan, type ScanAnswer } from '../../../api/operations.generated.ts';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';

export interface RenameScanProps {
  readonly scan: ScanAnswer;
  readonly onClose: () => void;
}

export function RenameScan({ scan, onClose }: RenameScanProps) {
  const client = useQueryClient();
  const [name, setName] = useState(scan.name);
  const [label, setLabel] = useState(scan.label);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      ask(changeScan, {
        id: scan.id,
        name: name === scan.name ? undefined : name,
        label: label === scan.label ? undefined : label,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['scans'] });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Rename the scan"
      verb="Rename"
      size="small"
      busy={isPending}
      disabled={name === scan.name && label === scan.label}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Field label="Name">
        {(ids) => (
          <TextInput {...ids} maxLength={200} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        )}
      </Field>
      <Field label="Label" hint="Also of its index: searches that name the old label find nothing.">
        {(ids) => (
          <TextInput
            {...ids}
            isData
            maxLength={200}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
