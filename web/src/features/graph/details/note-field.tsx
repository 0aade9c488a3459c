import { useEffect, useState } from 'react';
import { Field } from '../../../parts/field/field.tsx';
import { TextArea } from '../../../parts/text-area/text-area.tsx';
import { LONGEST_NOTE, setNote } from '../content/change-content.ts';
import type { GraphWork } from '../state/use-graph.ts';

interface NoteFieldProps {
  readonly work: GraphWork;
  readonly itemKey: string;
  readonly note: string;
  readonly isFixed: boolean;
}

/** What somebody writes beside a node. It is a step of the graph when one leaves the field. */
export function NoteField({ work, itemKey, note, isFixed }: NoteFieldProps) {
  const [text, setText] = useState(note);
  useEffect(() => setText(note), [note]);
  return (
    <Field label="Note">
      {(ids) => (
        <TextArea
          {...ids}
          rows={2}
          value={text}
          maxLength={LONGEST_NOTE}
          readOnly={isFixed}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={() => {
            if (text !== note) work.step('Write a note', (content) => setNote(content, itemKey, text));
          }}
        />
      )}
    </Field>
  );
}
