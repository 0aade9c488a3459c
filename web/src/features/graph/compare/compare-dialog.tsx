import { useState } from 'react';
import { requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import type { GraphContent } from '../content/graph-content.ts';
import { rebuildSteps } from './rebuild.ts';

interface CompareDialogProps {
  readonly content: GraphContent;
  readonly onDate: (date: string) => void;
  readonly onClose: () => void;
}

/** Makes the graph anew as of a date, and compares. */
export function CompareDialog({ content, onDate, onClose }: CompareDialogProps) {
  const left = useRequestsOfDay();
  const [date, setDate] = useState('');
  const steps = rebuildSteps(content);
  return (
    <FormDialog
      title="Compare with another date"
      verb="Compare"
      size="small"
      disabled={steps.length === 0}
      onSubmit={() => onDate(date)}
      onClose={onClose}
    >
      <Field
        label="Date"
        hint="The same searches again, in the public records as they were then. Added and gone nodes and edges are marked."
      >
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            required
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        )}
      </Field>
      <p>
        {steps.length === 0
          ? 'No search has been followed yet.'
          : `It costs ${requestCostText(steps.length, left)}, and a coin for each node found.`}
      </p>
    </FormDialog>
  );
}
