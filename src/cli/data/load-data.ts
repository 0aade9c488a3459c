import { basename } from 'node:path';
import { ByteQueue } from '../../ingest/input/byte-queue.ts';
import { inputOf, openInput } from '../../ingest/input/open-input.ts';
import { contentOf, HEAD_LENGTH } from '../../ingest/reference/content-of.ts';
import { formatOfElement } from '../../ingest/reference/foreign-format.ts';
import { type InputFile, inputFiles } from '../../ingest/reference/input-files.ts';
import { LoadedSources } from '../../ingest/reference/loaded-sources.ts';
import {
  type VulnerabilityElement,
  vulnerabilitiesInJson,
  vulnerabilitiesInTable,
} from '../../ingest/reference/read-vulnerabilities.ts';
import { ReferenceLoad } from '../../ingest/reference/reference-load.ts';
import { type StoredReading, storedMmdb, storedRecog, storedWappalyzer } from '../../ingest/reference/stored-file.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { DataLoadOptions } from '../commands/data.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Progress } from '../output/progress.ts';
import { quantity } from '../output/quantity.ts';
import { sentenceOf } from '../sentence-of.ts';
import { print, say, type Terminal } from '../terminal.ts';
import type { DataSession } from './data-session.ts';
import { lockReference } from './lock-reference.ts';

/** `periplus data load`: adds files to the reference data. */
export async function loadData(options: DataLoadOptions, session: DataSession): Promise<ExitCode> {
  const { terminal } = session;
  await session.makeDirectory(options.data);
  using progress = new Progress(terminal.errors);
  using _ = await lockReference(options.data, session);
  await using load = await ReferenceLoad.begin(options.data);
  const sources = new LoadedSources();
  for await (const file of filesOf(options.files)) await loadFile(file, { load, sources, progress, terminal });
  const rows = await load.finish(sources.rows(session.now()), (count) =>
    progress.show(`writing the database, ${count.toLocaleString('en')} vulnerabilities`),
  );
  progress.clear();
  await report(sources, rows.length, options, terminal);
  if (rows.length === 0) return EXIT.nothingFound;
  return sources.refused > 0 ? EXIT.partly : EXIT.done;
}

interface LoadParts {
  readonly load: ReferenceLoad;
  readonly sources: LoadedSources;
  readonly progress: Progress;
  readonly terminal: Terminal;
}

async function* filesOf(names: readonly string[]): AsyncGenerator<InputFile> {
  try {
    yield* inputFiles(names);
  } catch (error) {
    throw new CommandFailure(EXIT.failed, sentenceOf(error), undefined, { cause: error });
  }
}

async function loadFile(file: InputFile, parts: LoadParts): Promise<void> {
  const { path } = file;
  const input = await openInput(inputOf(path, parts.terminal.input));
  const queue = new ByteQueue(input.chunks());
  try {
    const head = contentOf(await queue.peek(HEAD_LENGTH));
    const bytes = queue.take(Number.POSITIVE_INFINITY);
    const add = (elements: AsyncIterable<VulnerabilityElement>) =>
      addVulnerabilities(elements, { ...parts, file, read: input.readBytes });
    const keep = async (reading: StoredReading, content: Uint8Array): Promise<void> => {
      if (reading.kind === 'invalid') refuseFile(file, reading.reason, parts.sources);
      else {
        const { value } = reading;
        await parts.load.store(value.file, content);
        parts.sources.store(file.isFromDirectory ? basename(path) : file.name, value, input.readBytes());
      }
    };
    switch (head.kind) {
      case 'json': {
        const other = await add(vulnerabilitiesInJson(bytes));
        if (other !== undefined) await keep(storedWappalyzer(other.value, basename(path)), Buffer.from(other.text));
        break;
      }
      case 'epss':
        await add(vulnerabilitiesInTable(bytes));
        break;
      case 'xml': {
        const content = await wholeOf(bytes, LARGEST_XML, path);
        await keep(storedRecog(content, basename(path)), content);
        break;
      }
      case 'binary': {
        const content = await wholeOf(bytes, LARGEST_MMDB, path);
        await keep(storedMmdb(content, basename(path)), content);
        break;
      }
      case 'refused':
        refuseFile(file, head.reason, parts.sources);
    }
  } finally {
    await queue.close();
  }
}

type OtherJson = Extract<VulnerabilityElement, { readonly kind: 'other' }>;

/** Returns the only value of a file if it is of another kind. */
async function addVulnerabilities(
  elements: AsyncIterable<VulnerabilityElement>,
  {
    load,
    sources,
    progress,
    terminal,
    file,
    read,
  }: LoadParts & { readonly file: InputFile; readonly read: () => number },
): Promise<OtherJson | undefined> {
  const refuse = ({ number, value }: OtherJson): void => {
    const reason = formatOfElement(value) ?? 'it is neither of the CVE list, the NVD nor of CISA';
    sources.refuse(file.path, `record ${number}: ${reason}`);
  };
  let first: OtherJson | undefined;
  let bytes = 0;
  let isEmpty = true;
  for await (const element of elements) {
    isEmpty = false;
    if (first !== undefined) refuse(first);
    first = undefined;
    if (element.kind === 'vulnerability') {
      load.add(element.source, element.id, element.value);
      sources.add(file.name, element, read() - bytes);
      bytes = read();
      progress.show(`${visibleLine(file.path)}, ${sources.records.toLocaleString('en')} records`);
    } else if (element.kind === 'refused') sources.refuse(file.path, element.reason);
    else if (element.number === 1) first = element;
    else refuse(element);
  }
  if (isEmpty) say(terminal, `${visibleLine(file.path)}: ${NO_RECORDS}`);
  return first;
}

const NO_RECORDS = 'It has no records, as an answer to a question that nothing matches: load a feed, or ask for more.';

function refuseFile({ path, isFromDirectory }: InputFile, reason: string, sources: LoadedSources): void {
  if (isFromDirectory) sources.refuse(path, reason);
  else throw new CommandFailure(EXIT.usage, `${visibleLine(path)} cannot be loaded: ${reason}.`);
}

const LARGEST_XML = 2 ** 27;
/** The largest databases of addresses have some hundred megabytes. */
const LARGEST_MMDB = 2 ** 31 - 1;

async function wholeOf(chunks: AsyncIterable<Buffer>, largest: number, path: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > largest)
      throw new CommandFailure(EXIT.usage, `${visibleLine(path)} is larger than ${Math.ceil(largest / 2 ** 20)} MiB.`);
    pieces.push(chunk);
  }
  return Buffer.concat(pieces);
}

const LEFT_OUT = 'They need a browser, look at what no record has, or are not sure enough.';

async function report(
  sources: LoadedSources,
  loaded: number,
  { json }: DataLoadOptions,
  terminal: Terminal,
): Promise<void> {
  for (const row of sources.rows(0)) {
    if (json) await print(terminal, `${JSON.stringify({ kind: row.kind, name: row.name, records: row.records })}\n`);
    else say(terminal, `${visibleLine(row.name)} (${row.kind}): ${quantity(row.records, 'record')} loaded.`);
  }
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
  if (loaded === 0) say(terminal, 'Nothing was loaded.');
}
