import { Readable } from 'node:stream';
import type { LoadAnswer } from '../../../model/operations/answers.ts';
import { requestError } from '../../../model/request-error.ts';
import { type LoadedStream, loadStream } from '../../../service/loading/load-stream.ts';
import type { IndexInput } from '../../../service/loading/new-index.ts';
import { nothingRead } from '../../../service/loading/nothing-read.ts';
import { RefusedSpool } from '../../../service/loading/refused-spool.ts';
import { type Answer, type Call, value } from '../../handler.ts';
import { indexContext } from './index-context.ts';

/**
 * Loads the lines of a request. Who asks for lines is answered with all that were refused behind the report; others with the first of them, and with a
 * problem where nothing could be read. @throws ProblemError
 */
export async function answerLoad(
  call: Pick<Call, 'services' | 'caller' | 'signal' | 'lines' | 'asksFor'>,
  wanted: IndexInput & { readonly isHeldBack: boolean },
): Promise<Answer> {
  const { services, signal, lines, asksFor } = call;
  const load = { ...wanted, chunks: lines ?? Readable.from([]), signal };
  if (!asksFor('application/x-ndjson')) {
    const loaded = await loadStream(indexContext(call), load);
    if (loaded.index !== undefined) return { body: value(report(loaded)) };
    const words = nothingRead(wanted.collection, loaded.summary, loaded.reasons[0]);
    throw requestError('Nothing could be loaded', words);
  }
  await using unsent = new AsyncDisposableStack();
  const spool = unsent.use(new RefusedSpool(services.files.loads));
  const loaded = await loadStream(indexContext(call), { ...load, onRefused: (line) => spool.add(line) });
  const status = loaded.index === undefined ? { status: 200 } : {};
  const pieces = told(loaded, unsent.move());
  return { ...status, type: 'application/x-ndjson', body: { kind: 'stream', pieces } };

  async function* told(of: LoadedStream, held: AsyncDisposable): AsyncGenerator<string | Uint8Array> {
    await using _ = held;
    yield `${JSON.stringify({ ...report(of), reasons: undefined })}\n`;
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
