import type { DatasetForm, DatasetSource } from '../../model/datasets/product.ts';
import { csvTable } from '../download/csv-table.ts';
import { inPieces } from '../download/in-pieces.ts';
import { parquetTable } from '../download/parquet-table.ts';
import type { SearchContext } from '../search-context.ts';
import type { RowBatch } from './row-batch.ts';

type RowSource = Exclude<DatasetSource, { readonly kind: 'bundle' }>;

/** Records or words -> the file that a form of a data set is. */
export async function* datasetForm(
  { fields }: SearchContext,
  { source, columns }: { readonly source: RowSource; readonly columns: readonly string[] },
  form: DatasetForm,
  batches: AsyncIterable<RowBatch>,
): AsyncGenerator<Uint8Array> {
  switch (form) {
    case 'json':
      yield* bytesOf(inPieces(taken(batches, 'texts'), (json) => `${json}\n`));
      return;
    case 'csv':
      yield* bytesOf(csvTable(columns, taken(batches, 'values')));
      return;
    case 'parquet':
      yield* parquetTable(fields[source.collection], columns, taken(batches, 'values'));
      return;
    case 'txt':
      yield* bytesOf(
        source.kind === 'records'
          ? inPieces(taken(batches, 'values'), (found) =>
              (found.get(0) ?? []).map((value) => line(String(value))).join(''),
            )
          : inPieces(taken(batches, 'texts'), line),
      );
  }
}

async function* taken<K extends 'texts' | 'values'>(
  batches: AsyncIterable<RowBatch>,
  what: K,
): AsyncGenerator<RowBatch[K]> {
  for await (const batch of batches) yield batch[what];
}

/** A value is one line, whatever stands in it. */
const line = (text: string): string => `${/[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, ' ') : text}\n`;

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
