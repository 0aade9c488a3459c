import type { FieldIndex } from '../../query/fields/field-index.ts';
import type { ParquetColumn } from '../../wire/formats/parquet/column-chunk.ts';
import type { HeavyKind } from '../heavy/heavy-kind.ts';
import { valuesOfBatches } from './column-values.ts';
import { csvTable } from './csv-table.ts';
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
