import { Readable } from 'node:stream';
import type { Refusal } from '../../ingest/formats/format.ts';
import { RefusedFile } from '../../ingest/import/refused-file.ts';
import { type OpenInput, openInput } from '../../ingest/input/open-input.ts';
import { isJsonObject, jsonNumber, jsonText } from '../../model/json-value.ts';
import { adminOperations } from '../../model/operations/areas/admin.ts';
import { indexOperations } from '../../model/operations/areas/indices.ts';
import { answerLines } from '../client/answer-lines.ts';
import { CommandFailure } from '../command-failure.ts';
import { shownBytes } from '../download/show-progress.ts';
import { EXIT } from '../exit-codes.ts';
import { sentenceOf } from '../sentence-of.ts';
import { indexIn } from './answered-index.ts';
import type { FieldCounts, FileToLoad, LoadedRecords, ServerAsk } from './ask.ts';

/** Sends the lines in one request, so an interrupted load starts again. The answer contains the refused lines. */
export async function sendFile(ask: ServerAsk, file: FileToLoad): Promise<LoadedRecords> {
  const { collection, label, isHeldBack, isPrivate, refusedFile } = file;
  await using input = await openInput(file.input);
  const target = { collection, label, source: input.name };
  const options = { upload: uploadOf(input, file), accept: 'application/x-ndjson' };
  const chunks = isPrivate
    ? await ask.stream(indexOperations.loadPrivate, target, options)
    : await ask.stream(adminOperations.loadLines, { ...target, held_back: isHeldBack }, options);
  const lines = answerLines(chunks);
  const report = jsonOf((await lines.next()).value);
  const reportIndex = isJsonObject(report) ? report.index : undefined;
  const index = reportIndex === null ? undefined : indexIn(ask, reportIndex);
  await using refused = new RefusedFile(refusedFile);
  try {
    for await (const line of lines) {
      const refusedLine = refusedLineOf(jsonOf(line));
      if (refusedLine === undefined) throw ask.unexpected();
      await refused.add(refusedLine);
    }
    await refused.flush();
  } catch (error) {
    if (index === undefined) throw error;
    const message = `Index ${index.id} is loaded, but the refused lines could not be saved.`;
    throw new CommandFailure(EXIT.failed, `${message} ${sentenceOf(error)}`, undefined, { cause: error });
  }
  return {
    index,
    written: jsonNumber(report, 'written') ?? 0,
    refused: jsonNumber(report, 'refused') ?? 0,
    refusedFile: refused.place?.path,
    unknownFields: countsOf(report, 'unknown_fields'),
    mistypedFields: countsOf(report, 'mistyped_fields'),
    isResumed: false,
  };
}

/** The decompressed lines of the file, for the request body. */
function uploadOf({ size, chunks, readBytes }: OpenInput, { onProgress }: FileToLoad): Readable {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks()) {
      const read = readBytes();
      onProgress(
        size === undefined
          ? `${shownBytes(read)} sent`
          : `${Math.floor((read / Math.max(size, 1)) * 100)} % of ${shownBytes(size)} sent`,
      );
      yield chunk;
    }
  }
  return Readable.from(counted(), { objectMode: false });
}

function refusedLineOf(value: unknown): Refusal | undefined {
  const [line, reason] = [jsonNumber(value, 'line'), jsonText(value, 'reason')];
  if (line === undefined || reason === undefined) return undefined;
  const [text, base64] = [jsonText(value, 'text'), jsonText(value, 'base64')];
  const bytes = text === undefined ? base64 && Buffer.from(base64, 'base64') : Buffer.from(text);
  return { number: line - 1, reason, bytes: bytes || undefined };
}

function countsOf(report: unknown, name: string): FieldCounts {
  const counts = isJsonObject(report) ? report[name] : undefined;
  return isJsonObject(counts) ? Object.entries(counts).map(([path, count]) => [path, Number(count)]) : [];
}

function jsonOf(line: unknown): unknown {
  try {
    return typeof line === 'string' ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
}
