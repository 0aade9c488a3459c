import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { Value } from '@sinclair/typebox/value';
import type { Refusal, RefusedText } from '../../ingest/formats/format.ts';
import type { FieldCounts, FormatCount, SourceReport } from '../../ingest/import/load-state.ts';
import { RefusedFile, refusedTextAround } from '../../ingest/import/refused-file.ts';
import { sizeOfFiles, storedBytes } from '../../ingest/input/open-input.ts';
import { defined } from '../../model/defined.ts';
import { isJsonObject, jsonFlag, jsonList, jsonNumber, jsonText } from '../../model/json-value.ts';
import { adminOperations } from '../../model/operations/areas/admin.ts';
import { indexOperations } from '../../model/operations/areas/indices.ts';
import { referenceData } from '../../model/operations/installation-answers.ts';
import { type TarFile, writeTar } from '../../wire/formats/tar/write-tar.ts';
import { answerLines } from '../client/answer-lines.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { indexIn } from './answered-index.ts';
import type { FilesToLoad, LoadedRecords, ServerAsk } from './ask.ts';

/** Sends files in one request, so an interrupted load starts again. The answer has what was refused. */
export async function sendFiles(ask: ServerAsk, files: FilesToLoad): Promise<LoadedRecords> {
  const { inputs, source, as, collection, label, isHeldBack, isPrivate, refusedFile } = files;
  const target = { ...defined({ collection, label, as }), source, packed: inputs.length > 1 };
  const options = {
    upload: Readable.from(uploadOf(inputs, files), { objectMode: false }),
    accept: 'application/x-ndjson',
  };
  const chunks = isPrivate
    ? await ask.stream(indexOperations.loadPrivate, target, options)
    : await ask.stream(adminOperations.loadLines, { ...target, held_back: isHeldBack }, options);
  const lines = answerLines(chunks);
  const report = jsonOf((await lines.next()).value);
  const indices = (jsonList(report, 'indices') ?? []).map((index) => indexIn(ask, index));
  let text: RefusedText | undefined;
  await using refused = new RefusedFile(refusedFile(source));
  for await (const line of lines) {
    const refusedLine = refusedLineOf(jsonOf(line));
    if (refusedLine === undefined) throw ask.unexpected();
    text ??= textAround(jsonOf(line));
    await refused.add(refusedLine, { text });
  }
  await refused.end(text);
  const reports = (jsonList(report, 'sources') ?? []).flatMap((one) => reportOf(one, refused));
  return {
    indices,
    reports,
    formats: (jsonList(report, 'formats') ?? []).flatMap(formatIn),
    leftOut: jsonNumber(report, 'left_out') ?? 0,
    reference: (jsonList(report, 'reference') ?? []).filter((one) => Value.Check(referenceData, one)),
    written: jsonNumber(report, 'written') ?? 0,
    refused: jsonNumber(report, 'refused') ?? 0,
    unknownFields: countsOf(report, 'unknown_fields'),
    mistypedFields: countsOf(report, 'mistyped_fields'),
    isResumed: false,
    isUnchanged: jsonFlag(report, 'is_unchanged') ?? false,
  };
}

/** One file as it is stored, or several in an archive. */
async function* uploadOf(
  inputs: FilesToLoad['inputs'],
  { onProgress }: Pick<FilesToLoad, 'onProgress'>,
): AsyncGenerator<Uint8Array> {
  const totalBytes = await sizeOfFiles(inputs.map(({ input }) => input));
  let bytes = 0;
  for await (const chunk of bytesOf(inputs)) {
    bytes += chunk.length;
    onProgress({ bytes, totalBytes });
    yield chunk;
  }
}

async function* bytesOf(inputs: FilesToLoad['inputs']): AsyncGenerator<Uint8Array> {
  const [only] = inputs;
  if (only === undefined) return;
  if (inputs.length === 1) yield* storedBytes(only.input);
  else yield* writeTar(filesOf(inputs));
}

async function* filesOf(inputs: FilesToLoad['inputs']): AsyncGenerator<TarFile> {
  for (const { input } of inputs) {
    const size = await sizeOfFiles([input]);
    if (size === undefined || input.kind !== 'file')
      throw new CommandFailure(EXIT.usage, 'What is no file can only be loaded alone.');
    yield { name: input.name ?? basename(input.path), size, pieces: storedBytes(input) };
  }
}

function reportOf(value: unknown, file: RefusedFile): readonly SourceReport[] {
  const name = jsonText(value, 'name');
  if (name === undefined) return [];
  const [written = 0, refused = 0] = [jsonNumber(value, 'written'), jsonNumber(value, 'refused')];
  const [format, reason] = [jsonText(value, 'format'), jsonText(value, 'reason')];
  const refusals = refused === 0 ? {} : { refusedFile: file.place?.path, refusedFailure: file.failure };
  return [{ name, written, refused, ...defined({ format, reason, ...refusals }) }];
}

function formatIn(value: unknown): readonly FormatCount[] {
  const [format, first] = [jsonText(value, 'format'), jsonText(value, 'first')];
  const [version, sources] = [jsonNumber(value, 'version'), jsonNumber(value, 'sources')];
  if (format === undefined || first === undefined || version === undefined || sources === undefined) return [];
  return [{ format, version, sources, first }];
}

function textAround(value: unknown): RefusedText | undefined {
  const head = jsonText(value, 'head');
  return head === undefined ? undefined : refusedTextAround(head, jsonText(value, 'tail') ?? '');
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
