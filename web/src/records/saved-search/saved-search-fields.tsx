import { Checkbox } from '../../parts/checkbox/checkbox.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { TextArea } from '../../parts/text-area/text-area.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';

/** What people say about a search that they keep. */
export interface SavedSearchWords {
  readonly name: string;
  readonly note: string;
  readonly shared: boolean;
}

export interface SavedSearchFormProps {
  readonly id: string;
  readonly words: SavedSearchWords;
  readonly onChange: (words: SavedSearchWords) => void;
  readonly onSubmit: () => void;
  readonly nameProblem?: string | undefined;
}

/** As long as the interface takes. */
const LONGEST_NAME = 200;
const LONGEST_NOTE = 4_000;

export const SavedSearchForm = ({ id, words, onChange, onSubmit, nameProblem }: SavedSearchFormProps) => (
  <form
    id={id}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <Stack>
      <Field label="Name" problem={nameProblem}>
        {(ids) => (
          <TextInput
            {...ids}
            required
            maxLength={LONGEST_NAME}
            value={words.name}
            onChange={({ currentTarget }) => onChange({ ...words, name: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Note" hint="What it is for. Whoever sees the search reads it.">
        {(ids) => (
          <TextArea
            {...ids}
            maxLength={LONGEST_NOTE}
            value={words.note}
            onChange={({ currentTarget }) => onChange({ ...words, note: currentTarget.value })}
          />
        )}
      </Field>
      <Checkbox
        label="Share with my team"
        checked={words.shared}
        onChange={({ currentTarget }) => onChange({ ...words, shared: currentTarget.checked })}
      />
    </Stack>
  </form>
);
