import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { adminBackUpStore } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { FilterRow } from '../list/filter-row.tsx';
import styles from '../list/list.module.css';
import { useAdminChange } from '../list/use-admin-change.ts';

export function BackUpForm() {
  const [name, setName] = useState(() => `backup-${new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')}`);
  const start = useAdminChange((folder: string) => ask(adminBackUpStore, { name: folder }), {
    lists: ['jobs'],
    said: () => 'The backup has begun.',
    showsProblem: false,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start.mutate(name.trim());
  };
  return (
    <Section title="Back up">
      <form onSubmit={submit}>
        <FilterRow>
          <Field
            label="Name of the folder"
            problem={start.error instanceof ApiProblem ? start.error.detail : undefined}
          >
            {(ids) => (
              <TextInput
                {...ids}
                isData
                required
                maxLength={100}
                value={name}
                onChange={({ currentTarget }) => {
                  setName(currentTarget.value);
                  start.reset();
                }}
              />
            )}
          </Field>
          <Button kind="main" type="submit" busy={start.isPending}>
            Back up now
          </Button>
        </FilterRow>
      </form>
      <p className={styles.note}>
        A consistent copy of records, accounts and reference data, into the folder <code>backups</code> of the data
        directory, while everything goes on. Keep it on another disk; <code>periplus store restore</code> brings it
        back.
      </p>
    </Section>
  );
}
