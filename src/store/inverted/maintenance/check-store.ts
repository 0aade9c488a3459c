import type { CheckOptions, CheckReport, Finding } from '../../../model/maintenance.ts';
import { indexOf } from '../../catalog-entries.ts';
import { BackEndFailure } from '../back-end-failure.ts';
import type { CatalogIndex, SideSourceEntry } from '../catalog/catalog-state.ts';
import { isDamage } from '../catalog/damaged-indices.ts';
import { isBuildOf, isSideName, sideName } from '../catalog/index-names.ts';
import type { StoreContext } from '../store-context.ts';
import type { Check } from './check.ts';
import { checkLatest } from './check-latest.ts';
import { checkRecords } from './check-records.ts';

/** Checks a whole store: files, records, counts, and which documents are the latest. */
export async function checkStore(
  context: StoreContext,
  { signal, onProgress, isDeep = false }: CheckOptions,
): Promise<CheckReport> {
  const { catalog, damaged, freshness } = context;
  const findings: Finding[] = [];
  let wrong = 0;
  let records = 0;
  let compared = 0;
  const add = (finding: Finding): void => {
    wrong++;
    if (findings.length < MOST_FINDINGS) findings.push(finding);
  };
  const check: Check = { context, signal, isDeep, add };
  const shown = catalog.state.indices.filter(({ isDropped }) => isDropped === undefined);
  await freshness.refresh(shown.filter(({ name }) => !damaged.has(name)).map(({ name }) => name));
  for (const [done, index] of shown.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ work: `${index.collection} ${index.label}`, done, total: shown.length });
    const read = await checkIndex(check, index);
    records += read.records;
    compared += read.compared;
  }
  for (const source of catalog.state.side.sources) await checkSource(check, source);
  for (const name of await orphanIndices(context)) add({ kind: 'left', words: `${name} belongs to nothing.` });
  return { indices: shown.length, records, compared, findings, wrong };
}

async function checkIndex(check: Check, index: CatalogIndex) {
  const { context, add } = check;
  const { backEnd, catalog, damaged } = context;
  const { id, collection, name } = index;
  const about = { collection, indexId: id };
  const words = damaged.wordsOf(name);
  const read = { records: 0, compared: 0 };
  if (words !== undefined) {
    add({ kind: 'unreadable', words, ...about });
    return read;
  }
  try {
    const problems = await backEnd.check(name);
    for (const problem of problems) add({ kind: 'unreadable', words: problem, ...about });
    await checkRecords(check, index, read);
    await checkLatest(check, index);
    await checkCounts(check, index, read.records);
    const [first] = problems;
    if (first !== undefined) damaged.mark(name, first);
  } catch (error) {
    const isDropped = indexOf(catalog.state, id)?.name !== name;
    if (isDropped) return read;
    const unreadable = unreadableWords(error);
    if (unreadable === undefined) throw error;
    add({ kind: 'unreadable', words: unreadable, ...about });
    if (isDamage(error)) damaged.mark(name, unreadable);
  }
  return read;
}

/** Checks the record counts of an index that is no longer written. */
async function checkCounts({ context, add }: Check, index: CatalogIndex, read: number): Promise<void> {
  const { backEnd, catalog } = context;
  const { id, collection, name, records } = index;
  const { documents } = await backEnd.statistics(name);
  // Records are being deleted, or were deleted during the check.
  if (records === undefined || indexOf(catalog.state, id)?.records !== records) return;
  const about = { collection, indexId: id };
  const counts = [
    [documents, 'documents'],
    [read, 'records that can be read'],
  ] as const;
  for (const [count, of] of counts)
    if (count !== records)
      add({ kind: 'count', words: `There are ${count} ${of}; there should be ${records}.`, ...about });
}

async function checkSource({ context, add }: Check, { source, generation }: SideSourceEntry): Promise<void> {
  const { backEnd, catalog, damaged } = context;
  const name = sideName(generation);
  const report = (words: string): void => add({ kind: 'unreadable', words: `The source ${source}: ${words}` });
  const words = damaged.wordsOf(name);
  if (words !== undefined) {
    report(words);
    return;
  }
  try {
    for (const problem of await backEnd.check(name)) {
      report(problem);
      damaged.mark(name, problem);
    }
  } catch (error) {
    const isListed = catalog.state.side.sources.some((entry) => entry.generation === generation);
    const unreadable = unreadableWords(error);
    if (isListed && unreadable === undefined) throw error;
    if (isListed) report(unreadable ?? '');
  }
}

function unreadableWords(error: unknown): string | undefined {
  if (!(error instanceof BackEndFailure)) return undefined;
  if (error.reason === 'damaged') return error.message;
  return error.reason === 'gone' ? 'The index cannot be read.' : undefined;
}

/** Indices of the engine that do not belong to the store. */
async function orphanIndices({ backEnd, catalog }: StoreContext): Promise<readonly string[]> {
  // Interrupted loads of sources and other builds of an index do not count: opening the store removes them.
  const names = await backEnd.indexNames();
  const belongs = (name: string): boolean =>
    isSideName(name) || catalog.state.indices.some((index) => isBuildOf(name, index));
  return names.filter((name) => !belongs(name));
}

const MOST_FINDINGS = 1_000;
