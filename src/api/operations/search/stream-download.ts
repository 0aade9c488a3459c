import type { Collection } from '../../../model/collection.ts';
import type { CollectionOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { unlimited } from '../../../model/subscriptions.ts';
import { columnPaths } from '../../../query/projection/column-paths.ts';
import { turnOwner } from '../../../service/caller.ts';
import { download } from '../../../service/download/download.ts';
import { tableOrder } from '../../../service/download/download-table.ts';
import { inByteChunks } from '../../../service/download/in-chunks.ts';
import { withKeepAlive } from '../../../service/download/with-keep-alive.ts';
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
  const { batches: made, warnings } = await download(services.search, {
    ...rest,
    // Clients send back what the subscription says, which may have no limit.
    size: size === unlimited ? undefined : size,
    mode,
    isPartial,
    collection,
    caller,
    signal,
  });
  const format = type === 'json' && isLines ? 'ndjson' : type;
  const of = size === unlimited ? undefined : size;
  const batches =
    caller.kind === 'user' ? services.downloads.follow(made, { userId: caller.user.id, collection, format, of }) : made;
  if (type === 'csv' || type === 'parquet') {
    const columns = columnPaths(collection, input.fields, mode).filter(
      (path) => !services.search.leftOut[collection].has(path),
    );
    const order = tableOrder(type, services.search.fields[collection], columns);
    const job = { team: turnOwner(caller), inputs: [() => batches], signal };
    return {
      warnings,
      type: type === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.apache.parquet',
      body: { kind: 'stream', pieces: services.search.heavy.run('downloadTable', order, job) },
    };
  }
  return isLines
    ? { warnings, type: 'application/x-ndjson', body: { kind: 'stream', pieces: lines(batches) } }
    : { warnings, body: { kind: 'stream', pieces: list(batches) } };
}

/** NDJSON readers ignore empty lines, so these keep the connection alive. */
function lines(batches: AsyncIterable<Iterable<Buffer>>): AsyncGenerator<Buffer> {
  return withKeepAlive(
    inByteChunks(batches, (data, into) => {
      into.push(DATA, data, END_OF_LINE);
    }),
    LINE_END,
  );
}

/** One array with a record per line. Its beginning is sent before the first result. */
async function* list(batches: AsyncIterable<Iterable<Buffer>>): AsyncGenerator<Buffer> {
  yield Buffer.from('[');
  let hasRecords = false;
  const items = inByteChunks(batches, (data, into) => {
    into.push(hasRecords ? NEXT : FIRST, data, END);
    hasRecords = true;
  });
  yield* withKeepAlive(items, LINE_END);
  yield Buffer.from(hasRecords ? '\n]\n' : ']\n');
}

const LINE_END = Buffer.from('\n');
const DATA = Buffer.from('{"data":');
const END_OF_LINE = Buffer.from('}\n');
const FIRST = Buffer.from('\n{"data":');
const NEXT = Buffer.from(',\n{"data":');
const END = Buffer.from('}');
