import { type Collection, collections } from '@periplus/model/collection.ts';
import type { FormEvent } from 'react';
import { isWholeLeftOut } from '../../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Segments } from '../../../parts/segments/segments.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import type { ImportChoice, ImportItem } from './import-item.ts';
import type { ImportPlan } from './import-plan.ts';
import styles from './imports.module.css';

export interface ImportFormProps {
  readonly item: ImportItem;
  readonly plan: ImportPlan;
  readonly onChoose: (choice: Partial<ImportChoice>) => void;
  readonly onStart: () => void;
}

/** What was recognised, and what the reader may say otherwise. Everything has a default. */
export function ImportForm({ item, plan, onChoose, onStart }: ImportFormProps) {
  const { administrator } = useSession();
  const { leftOut } = useReaderPlan();
  const { availability, state, isHeldBack } = item;
  const { recognised, collection, label } = plan;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onStart();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label="Records of"
        hint={
          recognised === undefined && item.head !== undefined ? 'The first line does not say it: choose.' : undefined
        }
      >
        {(ids) => (
          <Select
            {...ids}
            value={collection ?? ''}
            onChange={({ currentTarget: { value } }) => onChoose({ collection: collectionNamed(value) })}
          >
            {collection === undefined && <option value="">Choose a collection</option>}
            {collections.map((each) => (
              <option key={each} value={each}>
                {collectionNames[each].title}
                {each === recognised ? ' (recognised)' : ''}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={availability === 'public' ? 'Day of the data' : 'Label'}
        hint={availability === 'public' ? 'Year, month and day: it names the index.' : 'A name to search them by.'}
        problem={plan.labelProblem}
      >
        {(ids) => (
          <TextInput
            {...ids}
            isData
            value={label}
            placeholder={availability === 'public' ? '2026-11-21' : undefined}
            maxLength={200}
            onChange={({ currentTarget }) => onChoose({ label: currentTarget.value })}
          />
        )}
      </Field>
      {administrator && (
        <div className={styles.who}>
          <Segments
            label="For whom"
            options={[
              { value: 'public', label: 'Everybody here' },
              { value: 'private', label: 'My team and me', icon: 'lock' },
            ]}
            value={availability}
            onChange={(chosen) => onChoose({ availability: chosen, label: undefined })}
          />
          {availability === 'public' ? (
            <Checkbox
              label="Look at it before it is published"
              checked={isHeldBack}
              onChange={({ currentTarget }) => onChoose({ isHeldBack: currentTarget.checked })}
            />
          ) : (
            <span className={styles.soft}>Nobody else sees them.</span>
          )}
        </div>
      )}
      <div className={styles.start}>
        <Button kind="main" type="submit" icon="upload" disabled={!plan.isReady}>
          {state === 'ready' ? 'Import' : 'Try again'}
        </Button>
        {collection !== undefined && isWholeLeftOut(leftOut[collection]) && (
          <LeftOutNote names={[`${collectionNames[collection].many}, also your own`]} />
        )}
        {!administrator && <span className={styles.soft}>Your team and you see these records, nobody else.</span>}
      </div>
    </form>
  );
}

const collectionNamed = (name: string): Collection | undefined => collections.find((each) => each === name);
