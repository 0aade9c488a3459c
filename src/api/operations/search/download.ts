import type { Collection } from '../../../model/collection.ts';
import type { CollectionOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { ProblemError } from '../../../model/problem.ts';
import { csvTable } from '../../../service/download/csv-table.ts';
import { download } from '../../../service/download/download.ts';
import { inPieces } from '../../../service/download/in-pieces.ts';
import type { Answer, Call } from '../../handler.ts';

type DownloadInput = Input<CollectionOperations['download']>;

export const downloadHandler =
  (collection: Collection) =>
  async ({
    input,
    services,
    caller,
    signal,
    accepts,
    asksFor,
  }: Call & { readonly input: DownloadInput }): Promise<Answer> => {
    // CSV is asked for in the body alone: clients that accept nothing else get what the hosted service gives them.
    if (!accepts('application/json') && !accepts('application/x-ndjson')) throw new ProblemError('not_acceptable');
    const { type, raw, source_type: mode, ...rest } = input;
    const { batches, warnings } = await download(services.search, { ...rest, mode, collection, caller, signal });
    if (type === 'csv') {
      const pieces = csvTable(collection, input.fields, mode).pieces(batches);
      return { warnings, type: 'text/csv; charset=utf-8', body: { kind: 'stream', pieces } };
    }
    const isLines = raw || !accepts('application/json') || asksFor('application/x-ndjson');
    return isLines
      ? { warnings, type: 'application/x-ndjson', body: { kind: 'stream', pieces: lines(batches) } }
      : { warnings, body: { kind: 'stream', pieces: list(batches) } };
  };

function lines(batches: AsyncIterable<Iterable<string>>): AsyncGenerator<string> {
  return inPieces(batches, (data) => `{"data":${data}}\n`);
}

/** One array, with a record a line. */
async function* list(batches: AsyncIterable<Iterable<string>>): AsyncGenerator<string> {
  let before = '[\n';
  yield* inPieces(batches, (data) => {
    const line = `${before}{"data":${data}}`;
    before = ',\n';
    return line;
  });
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
