import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerAsk } from '../ask/ask.ts';
import { askCount, askDownload, type DownloadRequest } from '../ask/ask-records.ts';
import { ServerUnreachable } from '../client/unreachable.ts';
import { CommandFailure } from '../command-failure.ts';
import type { DownloadOptions } from '../commands/download.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Progress } from '../output/progress.ts';
import { checkBeforeSending } from '../search/check-query.ts';
import { type Session, withServer } from '../session.ts';
import { print, say, type Terminal } from '../terminal.ts';
import { PartFile, PartMismatch } from './part-file.ts';
import { recordBytes } from './record-bytes.ts';
import { shownBytes, shownProgress } from './show-progress.ts';

/** `periplus download`: writes all records that match a query to a file or to standard output. */
export async function saveDownload(options: DownloadOptions, session: Session): Promise<ExitCode> {
  const { query: q, collection, indices, output } = options;
  const { terminal } = session;
  const isPrinted = output === undefined || output === '-';
  if (isPrinted && options.format === 'parquet' && terminal.output.isTTY)
    throw new CommandFailure(EXIT.usage, 'Parquet is not readable in a terminal.', 'Name a file with --output.');
  checkBeforeSending(q, collection, session);
  return await withServer(session, options, async (ask, progress) => {
    const count = await askCount(ask, { collection, q, indices });
    const size = Math.min(count, options.size ?? count);
    if (size === 0) {
      say(terminal, 'Nothing found.');
      return EXIT.nothingFound;
    }
    const request = requestOf(options, size);
    if (isPrinted) await toOutput(ask, request, options, progress, terminal);
    else await toFile(ask, request, { ...options, output }, progress, terminal);
    return EXIT.done;
  });
}

function requestOf(
  { query: q, collection, indices, fields, exclude, format, acceptPartial }: DownloadOptions,
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
    isPartial: acceptPartial,
  };
}

async function toOutput(
  ask: ServerAsk,
  request: DownloadRequest,
  { format }: DownloadOptions,
  progress: Progress,
  terminal: Terminal,
): Promise<void> {
  for await (const bytes of fileBytes(ask, request, format, progress)) await print(terminal, bytes);
}

/** The download gives up after this many attempts in a row without new data. */
const MAX_ATTEMPTS = 3;

/** If the connection breaks, connects again and resumes. */
async function toFile(
  ask: ServerAsk,
  request: DownloadRequest,
  { format, output, restart, size }: DownloadOptions & { readonly output: string },
  progress: Progress,
  terminal: Terminal,
): Promise<void> {
  // The part belongs to the same download even if the number of matching records has changed.
  const identity = { server: ask.server.origin, ...request, size: size ?? null, format };
  let isNew = restart;
  for (let attempts = 1, mostBytes = -1; ; attempts++) {
    await using file = await PartFile.open(output, identity, isNew);
    isNew = false;
    if (file.partBytes > mostBytes) attempts = 1;
    mostBytes = file.partBytes;
    if (file.partBytes > 0) say(terminal, `Resuming after ${shownBytes(file.partBytes)} in ${output}.part.`);
    try {
      for await (const bytes of fileBytes(ask, request, format, progress)) await file.write(bytes);
      await file.finish();
      progress.clear();
      say(terminal, `${output} has ${shownBytes(file.bytes)}.`);
      return;
    } catch (error) {
      progress.clear();
      if (error instanceof PartMismatch) {
        say(terminal, 'The results have changed: the download starts again.');
        isNew = true;
      } else if (error instanceof ServerUnreachable && attempts < MAX_ATTEMPTS) {
        say(terminal, `${error.message} Trying again.`);
        await sleep(1_000 * attempts);
      } else {
        if (error instanceof ServerUnreachable)
          say(terminal, `The data so far is in ${output}.part. To resume, give the same command again.`);
        throw error;
      }
    }
  }
}

async function* fileBytes(
  ask: ServerAsk,
  request: DownloadRequest,
  format: DownloadOptions['format'],
  progress: Progress,
): AsyncGenerator<Buffer> {
  let records = 0;
  let bytes = 0;
  progress.follow((seconds) => shownProgress({ records, totalRecords: request.size, bytes, seconds }));
  const chunks = await askDownload(ask, request);
  const isTable = format === 'csv' || format === 'parquet';
  const output = isTable ? chunks : recordBytes(chunks, format, (count) => (records += count));
  for await (const chunk of output) {
    bytes += chunk.length;
    yield chunk;
  }
}
