import { type ReactNode, useRef } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { joinClasses } from '../style/join-classes.ts';
import { visibleLabel } from '../words/visible-words.ts';
import { changedSelection, keysBetween } from './changed-selection.ts';
import styles from './table.module.css';
import type { TableColumn, TableSort } from './table-column.ts';
import { TableTitle } from './table-title.tsx';

export interface TableProps<Item> {
  /** Says what the rows are; read aloud. */
  readonly label: string;
  readonly columns: readonly TableColumn<Item>[];
  readonly rows: readonly Item[];
  readonly rowKey: (row: Item) => string;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  /** Instead of rows. */
  readonly empty: ReactNode;
  readonly selected?: ReadonlySet<string> | undefined;
  /** With Shift, all rows from the last one clicked. */
  readonly onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Names a row for the box that selects it. */
  readonly rowLabel?: ((row: Item) => string) | undefined;
  /** The row that is open beside the table. */
  readonly current?: string | undefined;
  /** More columns than fit: it scrolls sideways in a frame of its own. */
  readonly isWide?: boolean | undefined;
}

export function Table<Item>(props: TableProps<Item>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    empty,
    selected,
    onSelect,
    rowLabel,
    current,
    isWide = false,
  } = props;
  const lastKey = useRef<string>(undefined);
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  const keys = rows.map(rowKey);
  const chosen = selected ?? new Set<string>();
  const chosenHere = keys.filter((key) => chosen.has(key)).length;
  const table = (
    <table className={styles.table} aria-label={label}>
      {columns.some(({ width }) => width !== undefined) && (
        <colgroup>
          {onSelect !== undefined && <col />}
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? undefined : { inlineSize: width }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {onSelect !== undefined && (
            <th scope="col" className={styles.box}>
              <Checkbox
                label="Select all rows"
                isLabelHidden
                checked={chosenHere === keys.length}
                isPartial={chosenHere > 0 && chosenHere < keys.length}
                onChange={(event) => onSelect(changedSelection(chosen, keys, event.currentTarget.checked))}
              />
            </th>
          )}
          {columns.map((column) => (
            <TableTitle key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => {
          const key = keys[place] ?? '';
          return (
            <tr
              key={key}
              aria-current={current === key ? true : undefined}
              data-selected={chosen.has(key) || undefined}
            >
              {onSelect !== undefined && (
                <td className={styles.box}>
                  <Checkbox
                    label={`Select ${rowLabel?.(row) ?? `row ${place + 1}`}`}
                    isLabelHidden
                    checked={chosen.has(key)}
                    onChange={({ currentTarget, nativeEvent }) => {
                      const hasShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
                      const changed = hasShift ? keysBetween(keys, lastKey.current, key) : [key];
                      lastKey.current = key;
                      onSelect(changedSelection(chosen, changed, currentTarget.checked));
                    }}
                  />
                </td>
              )}
              {columns.map((column, columnPlace) => (
                <td
                  key={column.id}
                  className={joinClasses(
                    column.align === 'end' && styles.end,
                    columnPlace === 0 && styles.lead,
                    column.isTitleHidden === true && styles.untitled,
                  )}
                  data-title={column.isTitleHidden ? undefined : visibleLabel(column.title)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  return isWide ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.wide} aria-label={label} tabIndex={0}>
      {table}
    </section>
  ) : (
    <div className={styles.frame}>{table}</div>
  );
}
