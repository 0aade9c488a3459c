import type { DatasetForm, DatasetSource } from '../../model/datasets/product.ts';
import { columnValues } from '../download/column-values.ts';
import { csvTable } from '../download/csv-table.ts';
import { downloadColumns } from '../download/download-columns.ts';
import { inPieces } from '../download/in-pieces.ts';
import { parquetTable } from '../download/parquet-table.ts';
import type { SearchContext } from '../search-context.ts';

type Made = Exclude<DatasetSource, { readonly kind: 'bundle' }>;

/** Records or words -> the file that a form of a data set is. */
export async function* datasetForm(
  { fields }: SearchContext,
  source: Made,
  form: DatasetForm,
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  switch (form) {
    case 'json':
      yield* bytesOf(inPieces(batches, (json) => `${json}\n`));
      return;
    case 'csv':
      yield* bytesOf(csvTable(columnsOf(source), batches));
      return;
    case 'parquet':
      yield* parquetTable(fields[source.collection], columnsOf(source), batches);
      return;
    case 'txt':
      yield* bytesOf(inPieces(batches, source.kind === 'records' ? valuesOf(source.fields) : line));
  }
}

function columnsOf(source: Made): readonly string[] {
  return source.kind === 'records' ? downloadColumns(source.collection, source.fields, 'include') : [source.field];
}

function valuesOf(fields: readonly string[]): (json: string) => string {
  const values = columnValues(fields.slice(0, 1));
  return (json) => (values(JSON.parse(json)).get(0) ?? []).map((value) => line(String(value))).join('');
}

/** A value is one line, whatever stands in it. */
const line = (text: string): string => `${text.replace(/[\r\n]+/g, ' ')}\n`;

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
