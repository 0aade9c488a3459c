import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient, DownloadRequest } from '../client/api-client.ts';
import { ServerUnreachable } from '../client/unreachable.ts';
import { CommandFailure } from '../command-failure.ts';
import type { DownloadOptions } from '../commands/download.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Progress } from '../output/progress.ts';
import { checkQuery } from '../search/check-query.ts';
import { type Session, withServer } from '../session.ts';
import { print, say, type Terminal } from '../terminal.ts';
import { PartFile, PartMismatch } from './part-file.ts';
import { recordBytes } from './record-bytes.ts';
import { shownBytes, shownShare } from './show-progress.ts';

/** All records that a query finds, to a file or to standard output. */
export async function download(options: DownloadOptions, session: Session): Promise<ExitCode> {
  const { query: q, collection, indices, output } = options;
  const { terminal } = session;
  const isPrinted = output === undefined || output === '-';
  if (isPrinted && options.format === 'parquet' && terminal.output.isTTY)
    throw new CommandFailure(EXIT.usage, 'Parquet is nothing to read in a terminal.', 'Name a file with --output.');
  checkQuery(q, collection, session);
  return await withServer(session, options, async (api, progress) => {
    const found = await api.count({ collection, q, indices });
    const size = Math.min(found, options.size ?? found);
    if (size === 0) {
      say(terminal, 'Nothing found.');
      return EXIT.nothingFound;
    }
    const request = requestOf(options, size);
    if (isPrinted) await toOutput(api, request, options, progress, terminal);
    else await toFile(api, request, { ...options, output }, progress, terminal);
    return EXIT.done;
  });
}

function requestOf(
  { query: q, collection, indices, fields, exclude, format }: DownloadOptions,
  size: number,
): DownloadRequest {
  const projection =
    exclude === undefined
      ? ({ fields: fields ?? ['*'], sourceType: 'include' } as const)
      : ({ fields: exclude, sourceType: 'exclude' } as const);
  return {
    collection,
    q,
    indices,
    size,
    projection,
    type: format === 'csv' || format === 'parquet' ? format : 'lines',
  };
}

async function toOutput(
  api: ApiClient,
  request: DownloadRequest,
  { format }: DownloadOptions,
  progress: Progress,
  terminal: Terminal,
): Promise<void> {
  for await (const bytes of fileBytes(api, request, format, progress)) await print(terminal, bytes);
}

/** Calls that brought nothing new, one after another, before the download gives up. */
const MOST_TRIES = 3;

/** A connection that breaks in the middle is made again, and goes on where it was. */
async function toFile(
  api: ApiClient,
  request: DownloadRequest,
  { format, output, restart, size }: DownloadOptions & { readonly output: string },
  progress: Progress,
  terminal: Terminal,
): Promise<void> {
  // How many there are now decides nothing about the bytes that are there already.
  const identity = { server: api.http.server.url.origin, ...request, size: size ?? null, format };
  let isNew = restart;
  for (let tries = 1, most = -1; ; tries++) {
    await using file = await PartFile.open(output, identity, isNew);
    isNew = false;
    if (file.keptBytes > most) tries = 1;
    most = file.keptBytes;
    if (file.keptBytes > 0) say(terminal, `Going on after ${shownBytes(file.keptBytes)} that are in ${output}.part.`);
    try {
      for await (const bytes of fileBytes(api, request, format, progress)) await file.write(bytes);
      await file.finish();
      progress.clear();
      say(terminal, `${output} has ${shownBytes(file.bytes)}.`);
      return;
    } catch (error) {
      progress.clear();
      if (error instanceof PartMismatch) {
        say(terminal, 'What is found is no longer what it was: the download begins anew.');
        isNew = true;
      } else if (error instanceof ServerUnreachable && tries < MOST_TRIES) {
        say(terminal, `${error.message} Trying again.`);
        await sleep(1_000 * tries);
      } else {
        if (error instanceof ServerUnreachable)
          say(terminal, `What came is in ${output}.part: the same command goes on.`);
        throw error;
      }
    }
  }
}

async function* fileBytes(
  api: ApiClient,
  request: DownloadRequest,
  format: DownloadOptions['format'],
  progress: Progress,
): AsyncGenerator<Buffer> {
  let records = 0;
  let bytes = 0;
  progress.follow((seconds) => shownShare({ records, of: request.size, bytes, seconds }));
  const chunks = await api.download(request);
  const isTable = format === 'csv' || format === 'parquet';
  const pieces = isTable ? chunks : recordBytes(chunks, format, (count) => (records += count));
  for await (const piece of pieces) {
    bytes += piece.length;
    yield piece;
  }
}
