import type { Collection } from '../../../model/collection.ts';
import { defined } from '../../../model/defined.ts';
import type { CollectionOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { unlimited } from '../../../model/subscriptions.ts';
import { columnPaths } from '../../../query/projection/column-paths.ts';
import { turnOwner } from '../../../service/caller.ts';
import { download } from '../../../service/download/download.ts';
import { tableOrder } from '../../../service/download/download-table.ts';
import { inByteChunks } from '../../../service/download/in-chunks.ts';
import type { RecordBatch } from '../../../service/download/record-batch.ts';
import { withKeepAlive } from '../../../service/download/with-keep-alive.ts';
import { isOutside, type OutsideRecords } from '../../../store/outside-records.ts';
import type { Answer, ApiCall } from '../../handler.ts';

export type CollectionDownload = Input<CollectionOperations['download']>;

/** The records of a download, in the form that the request names. `isLines`: of JSON, instead of an array. */
export async function streamDownload(
  { services, caller, signal }: Pick<ApiCall, 'services' | 'caller' | 'signal'>,
  collection: Collection,
  input: CollectionDownload,
  isLines: boolean,
): Promise<Answer> {
  const { type, raw: _, source_type: mode, accept_partial: isPartial, size, ...rest } = input;
  const isTable = type === 'csv' || type === 'parquet';
  const asked = {
    ...rest,
    // Clients send back what the subscription says, which may have no limit.
    size: size === unlimited ? undefined : size,
    mode,
    isPartial,
    collection,
    caller,
    signal,
  };
  const format = type === 'json' && isLines ? 'ndjson' : type;
  const of = size === unlimited ? undefined : size;
  const follow = <B extends RecordBatch>(batches: AsyncIterable<B>): AsyncIterable<B> =>
    caller.kind === 'user'
      ? services.downloads.follow(batches, { userId: caller.user.id, collection, format, of })
      : batches;
  const outside = defined({ writers: services.search.store.answerWriters });
  if (isTable) {
    const { batches, warnings } = await download(services.search, asked);
    const columns = columnPaths(collection, input.fields, mode).filter(
      (path) => !services.search.leftOut[collection].has(path),
    );
    const followed = follow(batches);
    const order = tableOrder(type, services.search.fields[collection], columns);
    const job = { team: turnOwner(caller), inputs: [() => followed], signal };
    return {
      warnings,
      type: type === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.apache.parquet',
      body: { kind: 'stream', pieces: services.search.heavy.run('downloadTable', order, job), ...outside },
    };
  }
  const { batches, warnings } = await download(services.search, { ...asked, form: isLines ? LINE : ITEM });
  const followed = follow(batches);
  return isLines
    ? { warnings, type: 'application/x-ndjson', body: { kind: 'stream', pieces: lines(followed), ...outside } }
    : { warnings, body: { kind: 'stream', pieces: list(followed), ...outside } };
}

/** NDJSON readers ignore empty lines, so these keep the connection alive. */
function lines(batches: AsyncIterable<RecordBatch>): AsyncGenerator<Buffer | OutsideRecords> {
  const [start, end] = [Buffer.from(LINE.next), Buffer.from(LINE.end)];
  return withKeepAlive<Buffer | OutsideRecords>(
    inByteChunks(batches, (data, into) => {
      into.push(start, data, end);
    }),
    LINE_END,
  );
}

/** One array with a record per line. Its beginning is sent before the first result. */
async function* list(batches: AsyncIterable<RecordBatch>): AsyncGenerator<Buffer | OutsideRecords> {
  yield Buffer.from('[');
  const [first, next, end] = [Buffer.from(ITEM.first), Buffer.from(ITEM.next), Buffer.from(ITEM.end)];
  let hasRecords = false;
  const items = inByteChunks(batches, (data, into) => {
    into.push(hasRecords ? next : first, data, end);
    hasRecords = true;
  });
  for await (const piece of withKeepAlive<Buffer | OutsideRecords>(items, LINE_END)) {
    if (isOutside(piece)) hasRecords = true;
    yield piece;
  }
  yield Buffer.from(hasRecords ? '\n]\n' : ']\n');
}

const LINE_END = Buffer.from('\n');
/** A record on its line. */
const LINE = { first: '{"data":', next: '{"data":', end: '}\n' };
/** A record in the array. */
const ITEM = { first: '\n{"data":', next: ',\n{"data":', end: '}' };
