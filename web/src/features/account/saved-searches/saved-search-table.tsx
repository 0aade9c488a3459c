import { visibleLine, visibleText } from '@periplus/view/visible-text.ts';
import type { SavedSearchAnswer } from '../../../api/operations.generated.ts';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { LeftOutMark } from '../../../records/plan/left-out-mark.tsx';
import { ownerName } from '../../../records/saved-search/owner-name.ts';
import { savedSearchPath } from '../../../records/saved-search/saved-search-path.ts';
import styles from './saved-searches.module.css';

export interface SavedSearchTableProps {
  readonly title: string;
  readonly searches: readonly SavedSearchAnswer[];
  /** Only the owner may. */
  readonly onChange?: (saved: SavedSearchAnswer) => void;
  readonly onRemove?: (saved: SavedSearchAnswer) => void;
}

export function SavedSearchTable({ title, searches, onChange, onRemove }: SavedSearchTableProps) {
  const columns: readonly TableColumn<SavedSearchAnswer>[] = [
    {
      id: 'name',
      title: 'Name',
      width: '26%',
      cell: (saved) => (
        <div>
          <Go to={savedSearchPath(saved)}>
            <bdi>{visibleLine(saved.name)}</bdi>
          </Go>{' '}
          {saved.shared && onChange !== undefined && <Mark kind="act">shared</Mark>}
          {saved.note !== '' && <p className={styles.note}>{visibleText(saved.note)}</p>}
        </div>
      ),
    },
    {
      id: 'collection',
      title: 'In',
      width: '14%',
      cell: ({ collection }) => (
        <>
          {collectionNames[collection].title} <LeftOutMark collection={collection} />
        </>
      ),
    },
    { id: 'q', title: 'Query', cell: ({ q }) => <CodeText text={q === '' ? '*' : q} most={200} /> },
    onChange === undefined
      ? { id: 'owner', title: 'Owner', width: '16%', cell: ({ owner }) => <bdi>{ownerName(owner)}</bdi> }
      : { id: 'changed', title: 'Changed', width: 110, cell: (saved) => <Time at={saved.changed_at} /> },
    ...(onChange === undefined ? [] : [actionColumn(onChange, onRemove)]),
  ];
  return (
    <Section title={title} count={searches.length}>
      <Table
        label={title}
        columns={columns}
        rows={searches}
        rowKey={({ id }) => id}
        empty={onChange === undefined ? 'None of your team fits.' : 'None of your searches fits.'}
      />
    </Section>
  );
}

const actionColumn = (
  onChange: (saved: SavedSearchAnswer) => void,
  onRemove: ((saved: SavedSearchAnswer) => void) | undefined,
): TableColumn<SavedSearchAnswer> => ({
  ...actionsColumn,
  width: 72,
  cell: (saved) => (
    <Row gap={1}>
      <IconButton icon="edit" name={`Change ${saved.name}`} size="small" onClick={() => onChange(saved)} />
      <IconButton icon="trash" name={`Delete ${saved.name}`} size="small" onClick={() => onRemove?.(saved)} />
    </Row>
  ),
});
