import { type Collection, collections } from '@periplus/model/collection.ts';
import type { FormEvent } from 'react';
import { isWholeLeftOut } from '../../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
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

/** What the reader may choose. Everything has a default: the server recognises what the file has. */
export function ImportForm({ item, plan, onChoose, onStart }: ImportFormProps) {
  const { administrator } = useSession();
  const { leftOut } = useReaderPlan();
  const { availability, state, isHeldBack } = item;
  const { collection, label } = plan;
  const isPublic = availability === 'public';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onStart();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={isPublic ? 'Day of the data' : 'Label'}
        hint={
          isPublic
            ? 'Year, month and day: it names the indices. Empty: today.'
            : 'A name to search them by. Empty: one with the time.'
        }
        problem={plan.labelProblem}
      >
        {(ids) => (
          <TextInput
            {...ids}
            isData
            value={label}
            placeholder={isPublic ? '2026-11-21' : undefined}
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
          {isPublic ? (
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
      <Disclosure title="More choices" className={styles.more}>
        <Field label="Records of" hint="A file can have records of several collections.">
          {(ids) => (
            <Select
              {...ids}
              value={item.collection ?? ''}
              onChange={({ currentTarget: { value } }) => onChoose({ collection: collectionNamed(value) })}
            >
              <option value="">All collections</option>
              {collections.map((each) => (
                <option key={each} value={each}>
                  {`${collectionNames[each].title} alone`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Disclosure>
    </form>
  );
}

const collectionNamed = (name: string): Collection | undefined => collections.find((each) => each === name);
