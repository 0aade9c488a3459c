import { RefusedSource, SourceTooLarge } from '../../ingest/formats/refused-source.ts';
import { importReference } from '../../ingest/import/import-reference.ts';
import { REFERENCE_FORMATS } from '../../ingest/import/recognise-reference.ts';
import { type InputFile, inputFiles } from '../../ingest/input/input-files.ts';
import { LoadedSources } from '../../ingest/targets/reference/loaded-sources.ts';
import { ReferenceLoad } from '../../ingest/targets/reference/reference-load.ts';
import type { ListDescription } from '../../probe/lists/list-statement.ts';
import type { ReferenceRow } from '../../probe/reference/reference-catalog.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { DataLoadOptions } from '../commands/data.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Progress } from '../output/progress.ts';
import { sentenceOf } from '../sentence-of.ts';
import { print, say, type Terminal } from '../terminal.ts';
import type { DataSession } from './data-session.ts';
import { describedList } from './described-list.ts';
import { lockReference } from './lock-reference.ts';

/** `periplus data load`: adds files to the reference data. */
export async function loadData(options: DataLoadOptions, session: DataSession): Promise<ExitCode> {
  const { terminal } = session;
  await session.makeDirectory(options.data);
  using progress = new Progress(terminal.errors);
  using _ = await lockReference(options.data, session);
  await using load = await ReferenceLoad.begin(options.data);
  const sources = new LoadedSources(REFERENCE_FORMATS);
  const description = await describedList(options);
  for await (const file of filesOf(options.files))
    await loadFile(file, { load, sources, progress, terminal, description });
  const rows = await load.finish(sources.rows(session.now()), (count) =>
    progress.show(`writing the database, ${count.toLocaleString('en')} vulnerabilities`),
  );
  progress.clear();
  await report(sources, rows, options, terminal);
  if (rows.length === 0) return EXIT.nothingFound;
  return sources.refused > 0 ? EXIT.partly : EXIT.done;
}

interface LoadParts {
  readonly load: ReferenceLoad;
  readonly sources: LoadedSources;
  readonly progress: Progress;
  readonly terminal: Terminal;
  readonly description: ListDescription | undefined;
}

async function* filesOf(names: readonly string[]): AsyncGenerator<InputFile> {
  try {
    yield* inputFiles(names);
  } catch (error) {
    throw new CommandFailure(EXIT.failed, sentenceOf(error), undefined, { cause: error });
  }
}

async function loadFile(file: InputFile, { load, sources, progress, terminal, description }: LoadParts): Promise<void> {
  const path = visibleLine(file.path);
  const onProgress = (): void => progress.show(`${path}, ${sources.records.toLocaleString('en')} records`);
  try {
    const refused = sources.refused;
    const records = await importReference({
      file,
      standardInput: terminal.input,
      load,
      sources,
      description,
      onProgress,
    });
    if (records === 0 && sources.refused === refused) say(terminal, `${path}: ${NO_RECORDS}`);
  } catch (error) {
    if (error instanceof SourceTooLarge) throw new CommandFailure(EXIT.usage, `${path} is ${error.message}.`);
    if (!(error instanceof RefusedSource)) throw error;
    if (!file.isFromDirectory) throw new CommandFailure(EXIT.usage, `${path} cannot be loaded: ${error.message}.`);
    sources.refuse(file.path, error.message);
  }
}

const NO_RECORDS = 'It has no records, as an answer to a question that nothing matches: load a feed, or ask for more.';

const RANGES_LEFT_OUT = 'They are of commits, of packages of distributions, or of packages that no server shows.';
const LEFT_OUT = 'They need a browser, look at what no record has, or are not sure enough.';

async function report(
  sources: LoadedSources,
  loaded: readonly ReferenceRow[],
  { json }: DataLoadOptions,
  terminal: Terminal,
): Promise<void> {
  for (const { name, reason } of sources.unused(loaded)) say(terminal, `${visibleLine(`${name}: ${reason}`)}.`);
  for (const row of loaded) {
    if (json) await print(terminal, `${JSON.stringify({ kind: row.kind, name: row.name, records: row.records })}\n`);
    else say(terminal, `${visibleLine(row.name)} (${row.kind}): ${quantity(row.records, 'record')} loaded.`);
  }
  for (const { name, ranges } of sources.leftOut)
    say(
      terminal,
      `${visibleLine(name)}: ${quantity(ranges, 'range of versions is', 'ranges of versions are')} left out. ${RANGES_LEFT_OUT}`,
    );
  for (const { name, problems, skipped } of sources.problems) {
    const [first] = problems;
    if (skipped > 0)
      say(terminal, `${visibleLine(name)}: ${quantity(skipped, 'pattern is', 'patterns are')} left out. ${LEFT_OUT}`);
    if (first !== undefined)
      say(
        terminal,
        `${visibleLine(name)}: ${quantity(problems.length, 'entry', 'entries')} cannot be used. ${visibleLine(first)}`,
      );
  }
  if (sources.refused > 0) {
    say(terminal, `${quantity(sources.refused, 'record was refused', 'records were refused')}:`);
    for (const reason of sources.reasons) say(terminal, `  ${visibleLine(reason)}`);
  }
  if (loaded.length === 0) say(terminal, 'Nothing was loaded.');
}
