import type { DatasetForm, DatasetSource } from '../../model/datasets/product.ts';
import { tableOrder } from '../download/download-table.ts';
import { inChunks } from '../download/in-chunks.ts';
import type { SearchContext } from '../search-context.ts';
import type { RowBatch } from './dataset-rows.ts';

type RowSource = Exclude<DatasetSource, { readonly kind: 'bundle' }>;

/** Records or words -> the file of one form of a data set. */
export async function* datasetForm(
  { fields, heavy }: SearchContext,
  { source, columns }: { readonly source: RowSource; readonly columns: readonly string[] },
  form: DatasetForm,
  batches: AsyncIterable<RowBatch>,
): AsyncGenerator<Uint8Array> {
  switch (form) {
    case 'json':
      yield* bytesOf(inChunks(pick(batches, 'texts'), (json) => `${json}\n`));
      return;
    case 'csv':
    case 'parquet': {
      const order = tableOrder(form, fields[source.collection], columns);
      const records = pick(batches, 'bytes');
      yield* bytesOf(heavy.run('downloadTable', order, { team: undefined, inputs: [() => records] }));
      return;
    }
    case 'txt':
      yield* bytesOf(
        source.kind === 'records'
          ? inChunks(pick(batches, 'values'), (values) =>
              (values.get(0) ?? []).map((value) => line(String(value))).join(''),
            )
          : inChunks(pick(batches, 'texts'), line),
      );
  }
}

async function* pick<K extends 'texts' | 'bytes' | 'values'>(
  batches: AsyncIterable<RowBatch>,
  part: K,
): AsyncGenerator<RowBatch[K]> {
  for await (const batch of batches) yield batch[part];
}

/** Replaces line breaks, so that each value is one line. */
const line = (text: string): string => `${/[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, ' ') : text}\n`;

async function* bytesOf(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
