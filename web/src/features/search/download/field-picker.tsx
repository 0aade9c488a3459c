import type { Collection } from '@periplus/model/collection.ts';
import { useQuery } from '@tanstack/react-query';
import { loadPart } from '../../../api/part/load-part.ts';
import { isLeftOut } from '../../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { Combobox } from '../../../parts/combobox/combobox.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import styles from './download.module.css';

export interface FieldPickerProps {
  readonly collection: Collection;
  /** Paths, in the order in which they become columns. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function FieldPicker({ collection, chosen, onChange }: FieldPickerProps) {
  const leftOut = useReaderPlan().leftOut[collection];
  const options = useQuery({
    queryKey: ['fields', collection],
    // The field tables are long: they come when somebody chooses from them.
    queryFn: async () =>
      (await loadPart(() => import('../../../records/field/field-options.ts'))).fieldOptions(collection),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  if (options === undefined) return <Pending isPending label="Reading the fields" />;
  return (
    <>
      <Combobox
        label="Add a field"
        hint="An object stands for all its fields."
        options={options.filter(({ value }) => !chosen.includes(value) && !isLeftOut(value, leftOut))}
        value=""
        onChange={(path) => path !== '' && onChange([...chosen, path])}
        empty="No such field."
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen fields">
          {chosen.map((path) => (
            <li key={path}>
              <code>{path}</code>
              <IconButton
                icon="close"
                size="small"
                name={`Leave out ${path}`}
                onClick={() => onChange(chosen.filter((each) => each !== path))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
