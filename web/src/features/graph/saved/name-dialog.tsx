import { useState } from 'react';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly name: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

const LONGEST = 200;

/** Asks for the name of a graph. */
export function NameDialog({ title, verb, name, isBusy, error, onName, onClose }: NameDialogProps) {
  const [text, setText] = useState(name);
  return (
    <FormDialog
      title={title}
      verb={verb}
      size="small"
      busy={isBusy}
      error={error}
      onSubmit={() => {
        if (text.trim() !== '') onName(text.trim());
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
