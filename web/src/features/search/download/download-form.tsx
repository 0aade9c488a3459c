import { Field } from '../../../parts/field/field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Segments } from '../../../parts/segments/segments.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { leftOutNames } from '../../../records/plan/left-out-names.ts';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import type { SearchState } from '../state/search-state.ts';
import styles from './download.module.css';
import { choiceProblem, type DownloadChoice, type DownloadFormat } from './download-input.ts';
import { FieldPicker } from './field-picker.tsx';

export interface DownloadFormProps {
  readonly id: string;
  readonly state: SearchState;
  readonly choice: DownloadChoice;
  readonly onChange: (choice: DownloadChoice) => void;
  readonly onSubmit: () => void;
}

const WHAT = [
  { value: 'whole', label: 'Whole records' },
  { value: 'columns', label: 'Columns of the table' },
  { value: 'fields', label: 'Chosen fields' },
] as const;

const FORMATS = [
  { value: 'ndjson', label: 'NDJSON' },
  { value: 'json', label: 'JSON' },
  { value: 'csv', label: 'CSV' },
  { value: 'parquet', label: 'Parquet' },
] as const;

const ABOUT: Readonly<Record<DownloadFormat, string>> = {
  ndjson: 'A record on each line, as it is. The best form to read again, also by periplus load.',
  json: 'One array, with a record on each line.',
  csv: 'A table for spreadsheets: lists are joined, and objects become columns.',
  parquet: 'A table with types, for DuckDB, pandas and Spark.',
};

export function DownloadForm({ id, state, choice, onChange, onSubmit }: DownloadFormProps) {
  const { collection, columns, leftOut } = state;
  const problem = choiceProblem(choice);
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onSubmit();
      }}
    >
      <Stack gap={4}>
        <Stack gap={2}>
          <h3>What of each record</h3>
          <Segments
            label="What of each record"
            options={WHAT}
            value={choice.what}
            onChange={(what) => onChange({ ...choice, what })}
          />
          {choice.what === 'whole' && <LeftOutNote names={leftOutNames(leftOut)} />}
          {choice.what === 'columns' && <p className={styles.paths}>{columns.join(', ')}</p>}
          {choice.what === 'fields' && (
            <FieldPicker
              collection={collection}
              chosen={choice.fields}
              onChange={(fields) => onChange({ ...choice, fields })}
            />
          )}
        </Stack>
        <Stack gap={2}>
          <h3>Format</h3>
          <Segments
            label="Format"
            options={FORMATS}
            value={choice.format}
            onChange={(format) => onChange({ ...choice, format })}
          />
          <p>{ABOUT[choice.format]}</p>
        </Stack>
        <div className={styles.most}>
          <Field
            label="At most"
            hint="Records, the newest first. Empty for all."
            problem={problem === 'no number' ? 'Write a whole number from 1.' : undefined}
          >
            {(ids) => (
              <TextInput
                {...ids}
                inputMode="numeric"
                value={choice.most}
                onChange={({ currentTarget }) => onChange({ ...choice, most: currentTarget.value })}
              />
            )}
          </Field>
        </div>
      </Stack>
    </form>
  );
}
