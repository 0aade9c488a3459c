import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { nothingRead } from '../../ingest/import/nothing-read.ts';
import { inputOf } from '../../ingest/input/open-input.ts';
import { ProblemError } from '../../model/problem.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { allIndices } from '../ask/answered-index.ts';
import type { Ask, LoadedRecords } from '../ask/ask.ts';
import { answerLines } from '../client/answer-lines.ts';
import { ServerProblem } from '../client/server-problem.ts';
import { CommandFailure } from '../command-failure.ts';
import type { LoadCommandOptions } from '../commands/load.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Progress } from '../output/progress.ts';
import type { Session } from '../session.ts';
import { say, type Terminal } from '../terminal.ts';

/** `periplus load`: loads a file of records into a new index and prints the result. */
export async function load(options: LoadCommandOptions, { terminal, openAsk }: Session): Promise<ExitCode> {
  const { file, collection, label, heldBack, private: isPrivate, refused = refusedName(file) } = options;
  await using ask = await openAsk(options);
  using progress = new Progress(terminal.errors);
  const result = await ask
    .load({
      input: inputOf(file, terminal.input),
      collection,
      label,
      isHeldBack: heldBack,
      isPrivate,
      refusedFile: refused,
      onProgress: (text) => progress.show(text),
    })
    .catch((error: unknown) => withAdvice(error, ask, options));
  progress.clear();
  return await reportLoad(result, options, terminal);
}

async function reportLoad(
  { index, written, refused, refusedFile, unknownFields, mistypedFields, isResumed }: LoadedRecords,
  { collection, label }: LoadCommandOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const prefix = isResumed ? 'The interrupted load was resumed. ' : '';
  say(
    terminal,
    index === undefined
      ? `${prefix}${nothingRead(collection, { refused })}`
      : `${prefix}Index ${index.id} (${collection}, ${label}) has ${quantity(written, 'record')} and is ${index.state}.`,
  );
  if (refusedFile !== undefined) {
    const subject = quantity(refused, 'line was refused and is', 'lines were refused and are');
    const advice = refused === 1 ? 'below its reason. Correct it' : 'each below its reason. Correct them';
    say(terminal, `${subject} in ${refusedFile}, ${advice} there and load that file.`);
    for (const reason of await firstReasons(refusedFile, SHOWN_REASONS)) say(terminal, `  ${visibleLine(reason)}`);
  }
  for (const [path, count] of unknownFields) {
    const values = quantity(count, 'value');
    say(terminal, `${values} in the unknown field ${visibleLine(path)}; ${count === 1 ? 'it is' : 'they are'} kept.`);
  }
  for (const [path, count] of mistypedFields) {
    const values = quantity(count, 'value of the wrong type', 'values of the wrong type');
    say(terminal, `${values} in ${visibleLine(path)}; ${count === 1 ? 'it is' : 'they are'} kept, but not searchable.`);
  }
  if (index === undefined) return EXIT.nothingFound;
  return refused > 0 ? EXIT.partly : EXIT.done;
}

const SHOWN_REASONS = 10;

/** The first comments in a file of refused lines. Each says which line was refused, and why. */
async function firstReasons(file: string, limit: number): Promise<readonly string[]> {
  const reasons: string[] = [];
  for await (const line of answerLines(createReadStream(file))) {
    if (line.startsWith('#')) reasons.push(line.slice(1).trim());
    if (reasons.length === limit) break;
  }
  return reasons;
}

/** In the current directory, because the user may not be allowed to write to the directory of the file. */
function refusedName(file: string): string {
  return `${file === '-' ? 'stdin' : basename(file).replace(/\.(?:gz|zst)$/, '')}.refused`;
}

/** A taken label is a conflict, and an invalid one for a private index. */
function mayBeTaken(error: unknown): error is Error {
  const type = error instanceof ProblemError ? error.problem.type : error instanceof ServerProblem && error.type;
  return type === 'conflict' || type === 'request_parsing_error';
}

/** If an unfinished index of an interrupted load has the label, adds how to drop it. Always throws. */
async function withAdvice(
  error: unknown,
  ask: Ask,
  { collection, label, private: isPrivate }: LoadCommandOptions,
): Promise<never> {
  if (!mayBeTaken(error)) throw error;
  // Only administrators may list all indices.
  const unfinished = (await allIndices(ask).catch(() => [])).find(
    (index) =>
      index.collection === collection &&
      index.label === label &&
      index.state === 'filling' &&
      (index.access.kind === 'private') === isPrivate,
  );
  if (unfinished === undefined) throw error;
  const { id } = unfinished;
  const advice = `Index ${id} has this label and is unfinished. If no load writes to it: periplus index drop ${id}`;
  throw new CommandFailure(EXIT.usage, error.message, advice, { cause: error });
}
