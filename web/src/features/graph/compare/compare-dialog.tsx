import { useId, useState } from 'react';
import { requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
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
  const form = useId();
  const left = useRequestsOfDay();
  const [date, setDate] = useState('');
  const steps = rebuildSteps(content);
  return (
    <Dialog
      title="Compare with another date"
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={form} disabled={steps.length === 0}>
            Compare
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onDate(date);
        }}
      >
        <Stack>
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
        </Stack>
      </form>
    </Dialog>
  );
}
