import { basename } from 'node:path';
import { inputOf } from '../../ingest/input/open-input.ts';
import { ProblemError } from '../../model/problem.ts';
import { nothingRead } from '../../service/loading/nothing-read.ts';
import { ServerProblem } from '../client/server-problem.ts';
import { CommandFailure } from '../command-failure.ts';
import type { LoadCommandOptions } from '../commands/load.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { plainText } from '../output/plain-text.ts';
import { Progress } from '../output/progress.ts';
import { quantity } from '../output/quantity.ts';
import type { Session } from '../session.ts';
import { say, type Terminal } from '../terminal.ts';
import { firstReasons } from './first-reasons.ts';
import type { LoadedRecords, StoreWork } from './store-work.ts';

/** A file of records into an index; says what became of it. */
export async function load(options: LoadCommandOptions, { terminal, openWork }: Session): Promise<ExitCode> {
  const { file, collection, label, heldBack, private: isPrivate, refused = refusedName(file) } = options;
  await using work = await openWork(options);
  using progress = new Progress(terminal.errors);
  const loaded = await work
    .load({
      input: inputOf(file, terminal.input),
      collection,
      label,
      isHeldBack: heldBack,
      isPrivate,
      refusedFile: refused,
      onProgress: (text) => progress.show(text),
    })
    .catch((error: unknown) => explained(error, work, options));
  progress.clear();
  return await tell(loaded, options, terminal);
}

async function tell(
  { index, written, refused, refusedFile, unknownFields, mistypedFields, isResumed }: LoadedRecords,
  { collection, label }: LoadCommandOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const went = isResumed ? 'The load went on where it was. ' : '';
  say(
    terminal,
    index === undefined
      ? `${went}${nothingRead(collection, { refused })}`
      : `${went}Index ${index.id} (${collection}, ${label}) has ${quantity(written, 'record')} and is ${index.state}.`,
  );
  if (refusedFile !== undefined) {
    const were = quantity(refused, 'line was refused and is', 'lines were refused and are');
    const how = refused === 1 ? 'below its reason. Mend it' : 'each below its reason. Mend them';
    say(terminal, `${were} in ${refusedFile}, ${how} there, and load that file.`);
    for (const reason of await firstReasons(refusedFile, SHOWN_REASONS)) say(terminal, `  ${plainText(reason)}`);
  }
  for (const [path, count] of unknownFields) {
    const values = quantity(count, 'value');
    say(terminal, `${values} under ${plainText(path)}, which is no field; ${count === 1 ? 'it is' : 'they are'} kept.`);
  }
  for (const [path, count] of mistypedFields) {
    const values = quantity(count, 'value of a wrong type', 'values of a wrong type');
    say(
      terminal,
      `${values} in ${plainText(path)}; ${count === 1 ? 'it is' : 'they are'} kept, and found by no value.`,
    );
  }
  if (index === undefined) return EXIT.nothingFound;
  return refused > 0 ? EXIT.partly : EXIT.done;
}

const SHOWN_REASONS = 10;

/** In the current directory: the one of the file may be somebody else's. */
function refusedName(file: string): string {
  return `${file === '-' ? 'stdin' : basename(file).replace(/\.(?:gz|zst)$/, '')}.refused`;
}

function isConflict(error: unknown): error is Error {
  if (error instanceof ServerProblem) return error.type === 'conflict';
  return error instanceof ProblemError && error.problem.type === 'conflict';
}

/** What an interrupted load left behind has the label still. */
async function explained(
  error: unknown,
  work: StoreWork,
  { collection, label, private: isPrivate }: LoadCommandOptions,
): Promise<never> {
  if (!isConflict(error)) throw error;
  // Only administrators are told of all indices.
  const left = (await work.indices().catch(() => [])).find(
    (index) =>
      index.collection === collection &&
      index.label === label &&
      index.state === 'filling' &&
      (index.access.kind === 'private') === isPrivate,
  );
  if (left === undefined) throw error;
  const advice = `Index ${left.id} of this label is not whole. If no load is writing to it: periplus index drop ${left.id}`;
  throw new CommandFailure(EXIT.usage, error.message, advice, { cause: error });
}
