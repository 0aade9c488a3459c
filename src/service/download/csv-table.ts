import { csvCell } from '../../view/cells/csv-cell.ts';
import type { ColumnValues } from './column-values.ts';
import { inChunks } from './in-chunks.ts';

/** A CSV table: a header of paths, then a row for each record. */
export async function* csvTable(
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
