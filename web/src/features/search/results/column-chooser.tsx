import type { Collection } from '@periplus/model/collection.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadPart } from '../../../api/part/load-part.ts';
import { fieldsOfPlan, isLeftOut } from '../../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Combobox } from '../../../parts/combobox/combobox.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { defaultColumns } from '../state/default-columns.ts';
import { MOST_COLUMNS } from '../state/search-state.ts';
import styles from './results.module.css';

interface ColumnChooserProps {
  readonly collection: Collection;
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Which columns the table has, and in which order. */
export const ColumnChooser = ({ collection, columns, onChange, onClose }: ColumnChooserProps) => {
  const [added, setAdded] = useState('');
  const leftOut = useReaderPlan().leftOut[collection];
  const { data: fields = [] } = useQuery({
    queryKey: ['fields with values', collection],
    queryFn: async () => (await loadPart(() => import('../query/fields-to-group-by.ts'))).fieldsWithValues(collection),
  });
  const move = (path: string, by: -1 | 1): void => {
    const at = columns.indexOf(path);
    const others = columns.filter((other) => other !== path);
    onChange(others.toSpliced(Math.max(0, at + by), 0, path));
  };
  const add = (path: string): void => {
    setAdded('');
    if (path !== '' && !columns.includes(path)) onChange([...columns, path]);
  };
  return (
    <Dialog title="Columns" isOpen onClose={onClose}>
      <ol className={styles.columns}>
        {columns.map((path, at) => (
          <li key={path} className={styles.column}>
            <code>{path}</code>
            <IconButton
              icon="arrow-up"
              name={`${path} to the left`}
              disabled={at === 0}
              onClick={() => move(path, -1)}
            />
            <IconButton
              icon="arrow-down"
              name={`${path} to the right`}
              disabled={at === columns.length - 1}
              onClick={() => move(path, 1)}
            />
            <IconButton
              icon="close"
              name={`Remove ${path}`}
              onClick={() => onChange(columns.filter((other) => other !== path))}
            />
          </li>
        ))}
      </ol>
      <Row>
        <Combobox
          label="Add a column"
          options={fields
            .filter(({ path }) => !isLeftOut(path, leftOut))
            .map(({ path, about }) => ({ value: path, label: path, hint: about }))}
          value={added}
          onChange={add}
          empty="No field has this name."
        />
        <Button kind="quiet" onClick={() => onChange(fieldsOfPlan(defaultColumns[collection], leftOut))}>
          Usual columns
        </Button>
      </Row>
      {columns.length >= MOST_COLUMNS && <p>A table has at most {MOST_COLUMNS} columns.</p>}
    </Dialog>
  );
};
