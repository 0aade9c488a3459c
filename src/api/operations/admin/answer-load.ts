import { Readable } from 'node:stream';
import { nothingRead } from '../../../ingest/import/nothing-read.ts';
import { RefusedSpool } from '../../../ingest/import/refused-file.ts';
import type { LoadAnswer } from '../../../model/operations/answers.ts';
import { requestError } from '../../../model/problem.ts';
import { type LoadedStream, loadStream, type StreamLoad } from '../../../service/loading/load-stream.ts';
import { namelessFile } from '../../../service/nameless-file.ts';
import { type Answer, type ApiCall, value } from '../../handler.ts';
import { indexContext } from './indices.ts';

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
    const loaded = await loadStream(indexContext(call), load);
    if (loaded.index !== undefined) return { body: value(report(loaded)) };
    const detail = nothingRead(loaded.collection, loaded.summary, loaded.reasons[0]);
    throw requestError('Nothing could be loaded', detail);
  }
  await using unsent = new AsyncDisposableStack();
  const spool = unsent.use(new RefusedSpool(() => namelessFile(services.files.loads)));
  const loaded = await loadStream(indexContext(call), { ...load, onRefused: (line) => spool.add(line) });
  const status = loaded.index === undefined ? { status: 200 } : {};
  const pieces = reportLines(loaded, unsent.move());
  return { ...status, type: 'application/x-ndjson', body: { kind: 'stream', pieces } };

  async function* reportLines(result: LoadedStream, resource: AsyncDisposable): AsyncGenerator<string | Uint8Array> {
    await using _ = resource;
    yield `${JSON.stringify({ ...report(result), reasons: undefined })}\n`;
    yield* spool.chunks();
  }
}

function report({ index, summary, reasons }: LoadedStream): LoadAnswer {
  const { written, refused, unknownFields, mistypedFields } = summary;
  return {
    index: index === undefined ? null : { ...index, access: { ...index.access } },
    written,
    refused,
    reasons: [...reasons],
    unknown_fields: Object.fromEntries(unknownFields),
    mistyped_fields: Object.fromEntries(mistypedFields),
  };
}

/** A body in chunks has no length. */
function lengthOf(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
