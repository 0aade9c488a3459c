import { columnValues } from './column-values.ts';
import { csvCell } from './csv-cell.ts';
import { inPieces } from './in-pieces.ts';

/** Records as a table: a header of paths, then a row for each record. */
export async function* csvTable(
  columns: readonly string[],
  batches: AsyncIterable<Iterable<string>>,
): AsyncGenerator<string> {
  const values = columnValues(columns);
  const row = (data: string): string => {
    const found = values(JSON.parse(data));
    return `${columns.map((_, column) => csvCell(found.get(column) ?? [])).join(',')}\r\n`;
  };
  yield `${columns.map((path) => csvCell([path])).join(',')}\r\n`;
  yield* inPieces(batches, row);
}
