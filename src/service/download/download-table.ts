import type { FieldIndex } from '../../query/fields/field-index.ts';
import { csvCell } from '../../view/cells/csv-cell.ts';
import type { ParquetColumn } from '../../wire/formats/parquet/column-chunk.ts';
import type { HeavyKind } from '../heavy/heavy-kind.ts';
import { type ColumnValues, valuesOfBatches } from './column-values.ts';
import { inChunks } from './in-chunks.ts';
import { parquetColumn, parquetTable } from './parquet-table.ts';

export interface TableOrder {
  readonly form: 'csv' | 'parquet';
  readonly columns: readonly ParquetColumn[];
}

/** Records as JSON -> the bytes of a table. */
export const downloadTable: HeavyKind<TableOrder, void> = {
  lightBytes: 262_144,
  async *run({ form, columns }, [records]) {
    if (records === undefined) return;
    const paths = columns.map(({ name }) => name);
    const rows = valuesOfBatches(paths, records());
    yield* form === 'csv' ? csvTable(paths, rows) : parquetTable(columns, rows);
  },
};

export function tableOrder(form: TableOrder['form'], fields: FieldIndex, paths: readonly string[]): TableOrder {
  return { form, columns: paths.map((path) => parquetColumn(fields, path)) };
}

/** A CSV table: a header of paths, then a row for each record. */
async function* csvTable(
  columns: readonly string[],
  batches: AsyncIterable<Iterable<ColumnValues>>,
): AsyncGenerator<string> {
  const row = (record: ColumnValues): string => {
    let text = '';
    for (let column = 0; column < columns.length; column++) {
      const values = record.get(column);
      if (column > 0) text += ',';
      if (values !== undefined) text += csvCell(values);
    }
    return `${text}\r\n`;
  };
  yield `${columns.map((path) => csvCell([path])).join(',')}\r\n`;
  yield* inChunks(batches, row);
}
