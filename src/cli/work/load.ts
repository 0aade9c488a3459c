import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import type { FormatCount } from '../../ingest/import/load-state.ts';
import { nothingLoaded } from '../../ingest/import/nothing-loaded.ts';
import { printSources } from '../../ingest/import/print-sources.ts';
import { formatNamed, formatNames } from '../../ingest/import/recognise-source.ts';
import { isListDescription } from '../../ingest/input/description-beside.ts';
import { filesBelow } from '../../ingest/input/input-files.ts';
import { namelessFile } from '../../ingest/input/nameless-file.ts';
import { inputOf } from '../../ingest/input/open-input.ts';
import { type NamedInput, sourcesOf } from '../../ingest/input/sources.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { allIndices } from '../ask/answered-index.ts';
import type { Ask, CountsOfLoad, FilesProgress, LoadedRecords } from '../ask/ask.ts';
import { answerLines } from '../client/answer-lines.ts';
import { ServerProblem } from '../client/server-problem.ts';
import { CommandFailure } from '../command-failure.ts';
import type { LoadCommandOptions } from '../commands/load.ts';
import { shownBytes } from '../download/show-progress.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Progress } from '../output/progress.ts';
import { sentenceOf } from '../sentence-of.ts';
import type { Session } from '../session.ts';
import { print, say, type Terminal } from '../terminal.ts';
import { sayIndices } from './say-indices.ts';

/** `periplus load`: loads files into new indices and prints what became of them. */
export async function load(options: LoadCommandOptions, { terminal, openAsk }: Session): Promise<ExitCode> {
  const { files, as, collection, label, heldBack, private: isPrivate, refused } = options;
  const inputs = await inputsOf(files, terminal);
  if (options.print) return await printLoad(options, inputs, terminal);
  await using ask = await openAsk(options);
  using progress = new Progress(terminal.errors);
  const source = sourceName(files);
  const result = await ask
    .load({
      inputs,
      source,
      as,
      collection,
      label,
      isHeldBack: heldBack,
      isPrivate,
      refusedFile: (name) => refused ?? refusedPath(name, source),
      onProgress: (step) => progress.show(progressText(step, progress.seconds)),
    })
    .catch((error: unknown) => withAdvice(error, ask, options));
  progress.clear();
  return await reportLoad(result, options, terminal);
}

/** Prints what would be stored. */
async function printLoad(
  { files, as, collection, refused }: LoadCommandOptions,
  inputs: readonly NamedInput[],
  terminal: Terminal,
): Promise<ExitCode> {
  const format = as === undefined ? undefined : formatNamed(as);
  const source = sourceName(files);
  if (as !== undefined && format === undefined)
    throw new CommandFailure(EXIT.usage, `No format is called ${as}.`, formatNames());
  const workFolder = await mkdtemp(join(tmpdir(), 'periplus-print-'));
  try {
    const { counts, reports } = await printSources({
      sources: sourcesOf(inputs, { spool: () => namelessFile(workFolder) }),
      format,
      collection,
      workFolder,
      complete: (found) => found,
      refusedFile: (name) => refused ?? refusedPath(name, source),
      write: (lines) => print(terminal, lines),
    });
    const indices: LoadedRecords['indices'] = [];
    const loaded = { ...counts, indices, reports, reference: [], isResumed: false, isUnchanged: false };
    sayFormats(loaded, terminal);
    await sayRefused(loaded, terminal);
    if (counts.written === 0) say(terminal, nothingLoaded({ counts, reports }));
    return exitCodeOf(counts);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** The files that are named, and those of directories, without hidden ones. */
export async function inputsOf(names: readonly string[], terminal: Terminal): Promise<readonly NamedInput[]> {
  const inputs: NamedInput[] = [];
  for (const name of names)
    try {
      const isDirectory = name !== '-' && (await stat(name)).isDirectory();
      if (!isDirectory) inputs.push({ input: inputOf(name, terminal.input), isFromFolder: false });
      else
        for await (const path of filesBelow(name, (file) => !isListDescription(file)))
          inputs.push({
            input: { kind: 'file', path },
            isFromFolder: true,
            place: join(basename(resolve(name)), relative(name, path)),
          });
    } catch (error) {
      throw new CommandFailure(EXIT.failed, sentenceOf(error), undefined, { cause: error });
    }
  return inputs;
}

function sourceName(files: readonly string[]): string {
  const [first = '-'] = files;
  return files.length === 1 ? nameOf(first) : `${files.length} files`;
}

const nameOf = (file: string): string => (file === '-' ? 'stdin' : basename(file));

function progressText({ bytes, totalBytes, records }: FilesProgress, seconds: number): string {
  const share = totalBytes === undefined ? undefined : Math.min(1, bytes / Math.max(totalBytes, 1));
  const rate = bytes / Math.max(seconds, 1);
  const left = totalBytes === undefined || seconds < 2 ? undefined : (totalBytes - bytes) / Math.max(rate, 1);
  const parts = [
    share === undefined ? shownBytes(bytes) : `${Math.floor(share * 100)} % of ${shownBytes(totalBytes ?? 0)}`,
    `${shownBytes(rate)}/s`,
    ...(left === undefined ? [] : [`${Math.ceil(left)} s left`]),
    ...(records === undefined
      ? ['sent']
      : [quantity(records.written, 'record'), `${records.refused.toLocaleString('en')} refused`]),
  ];
  return parts.join(', ');
}

async function reportLoad(
  loaded: LoadedRecords,
  { collection }: LoadCommandOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { indices, reports, written, refused, unknownFields, mistypedFields, isResumed, isUnchanged } = loaded;
  if (isUnchanged) {
    const all = indices.map(({ id, collection, label }) => `${id} (${collection}, ${label})`).join(', ');
    say(
      terminal,
      `Nothing changes: the same was loaded before, into ${indices.length === 1 ? 'index' : 'the indices'} ${all}.`,
    );
    return EXIT.done;
  }
  if (isResumed) say(terminal, 'The interrupted load was resumed.');
  sayIndices(loaded, terminal);
  saySearches(indices, terminal);
  const earlier = written - indices.reduce((sum, { count }) => sum + count, 0);
  if (indices.length > 0 && earlier > 0)
    say(
      terminal,
      `${quantity(earlier, 'record')} of what was observed more than once ${earlier === 1 ? 'is' : 'are'} left out: an index keeps the newest.`,
    );
  if (indices.length === 0 && !loaded.formats.some(isReference))
    say(terminal, nothingLoaded({ counts: { refused }, reports }, collection));
  for (const { name, title, records, date, licence } of loaded.reference) {
    const of = date === null ? '' : ` of ${date.slice(0, 10)}`;
    const text = `${name} is reference data now: ${title}${of}, ${quantity(records, 'record')}. Licence: ${licence}.`;
    say(terminal, visibleLine(text));
  }
  sayFormats(loaded, terminal);
  await sayRefused(loaded, terminal);
  for (const [path, count] of unknownFields.slice(0, MOST_FIELDS)) {
    const values = quantity(count, 'value');
    say(terminal, `${values} in the unknown field ${visibleLine(path)}; ${count === 1 ? 'it is' : 'they are'} kept.`);
  }
  for (const [path, count] of mistypedFields.slice(0, MOST_FIELDS)) {
    const values = quantity(count, 'value of the wrong type', 'values of the wrong type');
    say(terminal, `${values} in ${visibleLine(path)}; ${count === 1 ? 'it is' : 'they are'} kept, but not searchable.`);
  }
  return exitCodeOf(loaded);
}

/** Only in a terminal: a script knows what it wants. */
function saySearches(indices: LoadedRecords['indices'], terminal: Terminal): void {
  const published = indices.filter(({ state }) => state === 'published');
  if (!terminal.errors.isTTY || published.length === 0) return;
  say(terminal, 'To see what is in them:');
  for (const { id, collection } of published) say(terminal, `  periplus search '*' -c ${collection} --indices ${id}`);
}

function exitCodeOf({ written, refused, formats, leftOut }: CountsOfLoad): ExitCode {
  if (written === 0 && leftOut === 0 && !formats.some(isReference)) return EXIT.nothingFound;
  return refused > 0 || leftOut > 0 ? EXIT.partly : EXIT.done;
}

const MOST_FIELDS = 20;

/** What was read as which format, and what was left out. */
function sayFormats({ indices, reports, formats, leftOut }: LoadedRecords, terminal: Terminal): void {
  for (const { format, sources, first } of formats.filter((one) => !isOurs(one.format))) {
    const subject = sources === 1 ? `${visibleLine(first)} was` : `${sources} files were`;
    say(terminal, `${subject} read as ${format}.`);
  }
  if (leftOut === 0 || (indices.length === 0 && reports.length === 1)) return;
  say(terminal, `${quantity(leftOut, 'file is', 'files are')} left out:`);
  const reasons = namesByReason(reports).slice(0, SHOWN_REASONS);
  for (const [reason, [first = '', ...more]] of reasons) {
    const names = more.length === 0 ? first : `${first} and ${quantity(more.length, 'other', 'others')}`;
    say(terminal, `  ${visibleLine(`${names}: ${reason}`)}`);
  }
  const others = leftOut - reasons.reduce((sum, [, names]) => sum + names.length, 0);
  if (others > 0) say(terminal, `  and ${quantity(others, 'other', 'others')}`);
}

/** The names of sources that were left out, by the reason: the most frequent one first. */
function namesByReason(reports: LoadedRecords['reports']): readonly (readonly [string, readonly string[]])[] {
  const leftOut = reports.flatMap(({ name, reason }) => (reason === undefined ? [] : [{ name, reason }]));
  const alike = [...Map.groupBy(leftOut, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);
  return alike.map(([reason, some]) => [reason, some.map(({ name }) => name)]);
}

/** Reference data goes into no index. */
const isReference = ({ format }: FormatCount): boolean => formatNamed(format)?.target === 'reference';

/** Our own records. */
const isOurs = (name: string): boolean => formatNamed(name)?.target === 'index';

async function sayRefused({ refused, reports }: LoadedRecords, terminal: Terminal): Promise<void> {
  const files = [...new Set(reports.flatMap(({ refusedFile }) => (refusedFile === undefined ? [] : [refusedFile])))];
  const failure = reports.find((one) => one.refusedFailure !== undefined)?.refusedFailure;
  if (failure !== undefined)
    say(
      terminal,
      `What was refused could not be saved. ${visibleLine(sentenceOf(Object.assign(new Error(), failure)))}`,
    );
  const [first] = files;
  if (first === undefined) return;
  const subject = quantity(refused, 'record was refused and is', 'records were refused and are');
  const where = files.length === 1 ? first : `${first} and ${quantity(files.length - 1, 'other file')}`;
  const advice = refused === 1 ? 'below its reason. Correct it' : 'each below its reason. Correct them';
  say(terminal, `${subject} in ${where}, ${advice} there and load that file.`);
  for (const reason of await firstReasons(first, SHOWN_REASONS)) say(terminal, `  ${visibleLine(reason)}`);
}

const SHOWN_REASONS = 10;

/** The first comments in a file of refused records. Each says which record was refused, and why. */
async function firstReasons(file: string, limit: number): Promise<readonly string[]> {
  const reasons: string[] = [];
  for await (const line of answerLines(createReadStream(file))) {
    const reason = COMMENT.exec(line)?.[1];
    if (reason !== undefined) reasons.push(reason.trim());
    if (reasons.length === limit) break;
  }
  return reasons;
}

const COMMENT = /^(?:#|<!--)(.*?)(?:-->)?$/;

/**
 * In the current directory, because the user may not be allowed to write to the directory of the file. Sources of a
 * directory or an archive have a directory of their own there.
 */
function refusedPath(name: string, source: string): string {
  const file = `${stemOf(name)}.refused`;
  return name === source ? file : join(`${stemOf(source)}.refused`, file);
}

/** Names in archives have any length. */
const stemOf = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/\.(?:gz|zst|bz2|xz)$/, '')
    .slice(-LONGEST_NAME);
const LONGEST_NAME = 60;

/** A taken label is a conflict, and an invalid one for a private index. */
function mayBeTaken(error: unknown): error is Error {
  const type = error instanceof ProblemError ? error.problem.type : error instanceof ServerProblem && error.type;
  return type === 'conflict' || type === 'request_parsing_error';
}

/** Adds which index has the label, and how to drop it if it is of a load that was interrupted. Always throws. */
async function withAdvice(
  error: unknown,
  ask: Ask,
  { label, collection, private: isPrivate }: LoadCommandOptions,
): Promise<never> {
  if (!mayBeTaken(error)) throw error;
  // The error names the collection of a public index.
  const isMeant = (index: Index): boolean =>
    index.label === label &&
    (index.access.kind === 'private') === isPrivate &&
    (collection === undefined
      ? isPrivate || error.message.includes(`${label} of ${index.collection}.`)
      : index.collection === collection);
  // Only administrators may list all indices.
  const index = (await allIndices(ask).catch(() => [])).find(isMeant);
  if (index === undefined) throw error;
  const { id, state, count } = index;
  const about = `Index ${id} (${index.collection}) has this label`;
  const advice =
    state === 'filling'
      ? `${about} and is unfinished. If no load writes to it: periplus index drop ${id}`
      : `${about} and ${quantity(count, 'record')}. If they are not those that you load: choose another --label.`;
  throw new CommandFailure(EXIT.usage, error.message, advice, { cause: error });
}
