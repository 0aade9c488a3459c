import { useId, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly name: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

const LONGEST = 200;

/** Asks for the name of a graph. */
export function NameDialog({ title, verb, name, isBusy, error, onName, onClose }: NameDialogProps) {
  const form = useId();
  const [text, setText] = useState(name);
  return (
    <Dialog
      title={title}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={form} busy={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onName(text.trim());
        }}
      >
        <Stack>
          <Field label="Name">
            {(ids) => (
              <TextInput
                {...ids}
                required
                maxLength={LONGEST}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            )}
          </Field>
          {error instanceof ApiProblem && <ProblemView problem={error} />}
        </Stack>
      </form>
    </Dialog>
  );
}
