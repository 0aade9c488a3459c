import { Checkbox } from '../../parts/checkbox/checkbox.tsx';
import { Field } from '../../parts/field/field.tsx';
import { TextArea } from '../../parts/text-area/text-area.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';

/** What people say about a search that they keep. */
export interface SavedSearchWords {
  readonly name: string;
  readonly note: string;
  readonly shared: boolean;
}

export interface SavedSearchFieldsProps {
  readonly words: SavedSearchWords;
  readonly onChange: (words: SavedSearchWords) => void;
  readonly nameProblem?: string | undefined;
}

/** As long as the interface takes. */
const LONGEST_NAME = 200;
const LONGEST_NOTE = 4_000;

export const SavedSearchFields = ({ words, onChange, nameProblem }: SavedSearchFieldsProps) => (
  <>
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
  </>
);
