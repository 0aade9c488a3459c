import { Readable } from 'node:stream';
import { nothingLoaded } from '../../../ingest/import/nothing-loaded.ts';
import { RefusedSpool } from '../../../ingest/import/refused-file.ts';
import { firstReports } from '../../../ingest/import/source-reports.ts';
import { namelessFile } from '../../../ingest/input/nameless-file.ts';
import type { LoadAnswer } from '../../../model/operations/answers.ts';
import { requestError } from '../../../model/problem.ts';
import { describedReference } from '../../../probe/reference/reference-sources.ts';
import { isNothing } from '../../../service/loading/listed-load.ts';
import { type LoadedStream, loadStream, type StreamLoad } from '../../../service/loading/load-stream.ts';
import { type Answer, type ApiCall, value } from '../../handler.ts';
import { loadContext } from './indices.ts';

/**
 * Loads the lines of a request. A client that asks for NDJSON gets the report and then all refused lines. Others get
 * the report with the first refused lines, or an error if nothing could be loaded.
 * @throws ProblemError
 */
export async function answerLoad(
  call: Pick<ApiCall, 'services' | 'caller' | 'signal' | 'lines' | 'asksFor' | 'header'>,
  input: Omit<StreamLoad, 'chunks' | 'totalBytes' | 'signal' | 'loads'>,
): Promise<Answer> {
  const { services, signal, lines, asksFor } = call;
  const { loads } = services;
  const totalBytes = lengthOf(call.header('content-length'));
  const load = { ...input, chunks: lines ?? Readable.from([]), totalBytes, signal, loads };
  if (!asksFor('application/x-ndjson')) {
    const loaded = await loadStream(loadContext(call), load);
    if (!isNothing(loaded)) return { body: value(report(loaded)) };
    throw requestError('Nothing could be loaded', nothingLoaded(loaded, input.collection));
  }
  await using unsent = new AsyncDisposableStack();
  const spool = unsent.use(new RefusedSpool(() => namelessFile(services.files.loads)));
  const noted: StreamLoad = { ...load, onRefused: (refusal, _, place) => spool.add(refusal, place) };
  const loaded = await loadStream(loadContext(call), noted);
  const status = isNothing(loaded) ? { status: 200 } : {};
  const pieces = reportLines(loaded, unsent.move());
  return { ...status, type: 'application/x-ndjson', body: { kind: 'stream', pieces } };

  async function* reportLines(result: LoadedStream, resource: AsyncDisposable): AsyncGenerator<string | Uint8Array> {
    await using _ = resource;
    yield `${JSON.stringify({ ...report(result), reasons: undefined })}\n`;
    yield* spool.chunks();
  }
}

function report({ indices, counts, reports, reference, reasons, isUnchanged }: LoadedStream): LoadAnswer {
  const answered = indices.map((index) => ({ ...index, access: { ...index.access } }));
  return {
    index: answered[0] ?? null,
    indices: answered,
    formats: [...counts.formats],
    left_out: counts.leftOut,
    sources: firstReports(reports, MOST_SOURCES).map(({ name, format = null, written, refused, reason = null }) => ({
      name,
      format,
      written,
      refused,
      reason,
    })),
    reference: reference.map(describedReference),
    is_unchanged: isUnchanged,
    written: counts.written,
    refused: counts.refused,
    reasons: [...reasons],
    unknown_fields: Object.fromEntries(counts.unknownFields),
    mistyped_fields: Object.fromEntries(counts.mistypedFields),
  };
}

/** Of each outcome. */
const MOST_SOURCES = 100;

/** A body in chunks has no length. */
function lengthOf(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
