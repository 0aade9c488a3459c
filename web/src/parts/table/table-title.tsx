import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './table.module.css';
import { nextSort, type TableColumn, type TableSort } from './table-column.ts';

interface TableTitleProps<Item> {
  readonly column: TableColumn<Item>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

export function TableTitle<Item>({ column, sort, onSort }: TableTitleProps<Item>) {
  const order = sort?.column === column.id ? sort.order : undefined;
  const ariaSort = order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending';
  const isSortable = column.sortable === true && onSort !== undefined;
  return (
    <th
      scope="col"
      className={joinClasses(column.align === 'end' && styles.end)}
      aria-sort={isSortable ? ariaSort : undefined}
    >
      {isSortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column.id))}>
          <span>{visibleWords(column.title)}</span>
          <span className={joinClasses(styles.arrow, order === undefined && styles.idle)}>
            <Icon name={order === 'desc' ? 'arrow-down' : 'arrow-up'} />
          </span>
        </button>
      ) : (
        <span className={joinClasses(column.isTitleHidden === true && 'hidden-text')}>
          {visibleWords(column.title)}
        </span>
      )}
    </th>
  );
}
