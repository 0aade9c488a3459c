import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReferenceLoad } from '../../ingest/targets/reference/reference-load.ts';
import { VULNERABILITY_SOURCES, type VulnerabilitySource } from '../../probe/identify/vulnerabilities/vulnerability.ts';
import {
  type ReferenceRow,
  readCatalog,
  referenceFolder,
  vulnerabilityFile,
  writeCatalog,
} from '../../probe/reference/reference-catalog.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { DataRemoveOptions } from '../commands/data.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Progress } from '../output/progress.ts';
import { say } from '../terminal.ts';
import type { DataSession } from './data-session.ts';
import { lockReference } from './lock-reference.ts';

/** `periplus data remove`: removes reference data by kind or by name. */
export async function removeData({ data, names }: DataRemoveOptions, session: DataSession): Promise<ExitCode> {
  const { terminal } = session;
  // Before the lock, which would create the directory.
  requireNames(await readCatalog(data), names);
  using _ = await lockReference(data, session);
  const rows = await readCatalog(data);
  requireNames(rows, names);
  const removed = rows.filter((row) => names.some((name) => isNamed(row, name)));
  const sources = removedSources(rows, removed);
  const remaining = rows.filter((row) => !removed.includes(row));
  if (sources.size > 0) await removeSources(data, sources, remaining, session);
  await writeCatalog(data, remaining);
  for (const { file } of removed) if (file !== undefined) await rm(join(referenceFolder(data), file), { force: true });
  for (const { kind, name } of removed) say(terminal, `${visibleLine(name)} (${kind}) is removed.`);
  return EXIT.done;
}

const isNamed = ({ kind, name }: ReferenceRow, text: string): boolean => kind === text || name === text;

/** @throws CommandFailure if a name stands for nothing */
function requireNames(rows: readonly ReferenceRow[], names: readonly string[]): void {
  const missing = names.find((name) => !rows.some((row) => isNamed(row, name)));
  if (missing === undefined) return;
  const message = `There is no reference data ${visibleLine(missing)}.`;
  throw new CommandFailure(EXIT.usage, message, 'See: periplus data list');
}

/** Files of one source are merged, so that only all of them can be removed. */
function removedSources(
  rows: readonly ReferenceRow[],
  removed: readonly ReferenceRow[],
): ReadonlySet<VulnerabilitySource> {
  const sources = VULNERABILITY_SOURCES.filter((source) => removed.some(({ kind }) => kind === source));
  for (const source of sources) {
    const others = rows.filter((row) => row.kind === source && !removed.includes(row));
    if (others.length > 0)
      throw new CommandFailure(
        EXIT.usage,
        `The files of ${source} are one database, and can only be removed together.`,
        `To remove them all: periplus data remove ${source}`,
      );
  }
  return new Set(sources);
}

async function removeSources(
  data: string,
  sources: ReadonlySet<VulnerabilitySource>,
  remaining: readonly ReferenceRow[],
  { terminal }: DataSession,
): Promise<void> {
  const isEmpty = !remaining.some(({ kind }) => VULNERABILITY_SOURCES.some((source) => source === kind));
  // Also if it is damaged.
  if (isEmpty) return await rm(vulnerabilityFile(data), { force: true });
  using progress = new Progress(terminal.errors);
  await using load = await ReferenceLoad.begin(data);
  await load.rebuild(sources, (count) => progress.show(`${count.toLocaleString('en')} vulnerabilities`));
}
