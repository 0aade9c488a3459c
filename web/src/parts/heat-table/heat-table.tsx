import type { ReactNode } from 'react';
import { Amount } from '../amount/amount.tsx';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import { heatShade } from './heat-shade.ts';
import styles from './heat-table.module.css';

export interface HeatHead {
  readonly key: string;
  readonly label: ReactNode;
}

export interface HeatTableProps {
  readonly label: string;
  readonly rows: readonly HeatHead[];
  readonly columns: readonly HeatHead[];
  /** By row, then by column. */
  readonly values: readonly (readonly number[])[];
  readonly onChoose?: ((row: string, column: string) => void) | undefined;
}

/** Two fields as a table of shades with the numbers. */
export function HeatTable({ label, rows, columns, values, onChoose }: HeatTableProps) {
  const most = values.reduce((max, row) => row.reduce((rowMax, value) => Math.max(rowMax, value), max), 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.heat} aria-label={label}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <bdi className={styles.head}>{visibleWords(column.label)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi className={styles.head}>{visibleWords(row.label)}</bdi>
              </th>
              {columns.map((column, place) => {
                const value = values[line]?.[place] ?? 0;
                return (
                  <td key={column.key} className={joinClasses(styles.cell, styles[`shade-${heatShade(value, most)}`])}>
                    {onChoose !== undefined && value > 0 ? (
                      <button type="button" className={styles.choice} onClick={() => onChoose(row.key, column.key)}>
                        <Amount value={value} />
                      </button>
                    ) : (
                      <Amount value={value} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
