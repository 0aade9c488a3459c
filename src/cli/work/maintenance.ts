import type { Index } from '../../model/index-record.ts';
import type {
  CheckOptions,
  CheckReport,
  CompactReport,
  Finding,
  MaintenanceOptions,
  MaintenanceProgress,
} from '../../model/maintenance.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { BackupCommandOptions, CheckCommandOptions, StoreCommandOptions } from '../commands/store.ts';
import { shownBytes } from '../download/show-progress.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Progress } from '../output/progress.ts';
import { print, say, type Terminal } from '../terminal.ts';

/** Maintains a data directory. */
export interface MaintenanceWork {
  check(data: string, options: CheckOptions): Promise<CheckReport>;
  compact(data: string, options: MaintenanceOptions): Promise<CompactReport>;
  backUp(data: string, folder: string, options: MaintenanceOptions): Promise<BackupSummary>;
  restore(data: string, folder: string, options: MaintenanceOptions): Promise<BackupSummary>;
}

export interface BackupSummary {
  readonly indices: readonly Index[];
  readonly files: number;
  readonly bytes: number;
}

export interface MaintenanceSession {
  readonly terminal: Terminal;
  readonly work: MaintenanceWork;
}

export async function checkStore(
  options: CheckCommandOptions,
  { terminal, work }: MaintenanceSession,
): Promise<ExitCode> {
  const { data, deep, json } = options;
  const report = await withProgress(terminal, (progress) => work.check(data, { isDeep: deep, ...progress }));
  if (json) await print(terminal, `${JSON.stringify(report)}\n`);
  else for (const finding of report.findings) await print(terminal, `${visibleLine(findingText(finding))}\n`);
  const { wrong, indices, records, compared, findings } = report;
  const subject = `${quantity(indices, 'index', 'indices')} with ${quantity(records, 'record')}`;
  const extent = `${subject}, ${compared.toLocaleString('en')} of them compared`;
  if (wrong > findings.length)
    say(terminal, `${quantity(wrong - findings.length, 'more problem is', 'more problems are')} not listed.`);
  say(terminal, `${wrong === 0 ? 'No problems' : quantity(wrong, 'problem')}: ${extent}.`);
  return wrong === 0 ? EXIT.done : EXIT.nothingFound;
}

export async function compactStore(
  options: StoreCommandOptions,
  { terminal, work }: MaintenanceSession,
): Promise<ExitCode> {
  const report = await withProgress(terminal, (progress) => work.compact(options.data, progress));
  if (options.json) await print(terminal, `${JSON.stringify(report)}\n`);
  const { removedRows, piecesBefore, piecesAfter, bytesBefore, bytesAfter } = report;
  const segments = `${piecesBefore} segments became ${piecesAfter}`;
  const size = `${shownBytes(bytesBefore)} became ${shownBytes(bytesAfter)}`;
  say(terminal, `${quantity(removedRows, 'row')} removed, ${segments}, ${size}.`);
  return EXIT.done;
}

export async function backUpData(
  options: BackupCommandOptions,
  { terminal, work }: MaintenanceSession,
): Promise<ExitCode> {
  const { data, folder, json } = options;
  const summary = await withProgress(terminal, (progress) => work.backUp(data, folder, progress));
  if (json) await print(terminal, `${JSON.stringify(summary)}\n`);
  say(terminal, `The backup in ${folder} is complete: ${summaryText(summary)}.`);
  return EXIT.done;
}

export async function restoreData(
  options: BackupCommandOptions,
  { terminal, work }: MaintenanceSession,
): Promise<ExitCode> {
  const { data, folder, json } = options;
  const summary = await withProgress(terminal, (progress) => work.restore(data, folder, progress));
  if (json) await print(terminal, `${JSON.stringify(summary)}\n`);
  say(terminal, `The backup is restored to ${data}: ${summaryText(summary)}.`);
  return EXIT.done;
}

/** Runs `work` and shows its progress in a terminal. */
async function withProgress<Result>(
  terminal: Terminal,
  work: (options: MaintenanceOptions) => Promise<Result>,
): Promise<Result> {
  using progress = new Progress(terminal.errors);
  return await work({ onProgress: (state) => progress.show(progressText(state)) });
}

function progressText({ work, done, total }: MaintenanceProgress): string {
  return total === 0 ? work : `${Math.min(100, Math.floor((done / total) * 100))} %, ${visibleLine(work)}`;
}

function findingText({ words, collection, indexId, key }: Finding): string {
  const where = [
    ...(collection === undefined ? [] : [collection]),
    ...(indexId === undefined ? [] : [`index ${indexId}`]),
    ...(key === undefined ? [] : [`record ${key}`]),
  ];
  return where.length === 0 ? words : `${where.join(', ')}: ${words}`;
}

function summaryText({ indices, files, bytes }: BackupSummary): string {
  const records = indices.reduce((sum, index) => sum + index.count, 0);
  const content = `${quantity(indices.length, 'index', 'indices')} with ${quantity(records, 'record')}`;
  return `${content}, ${quantity(files, 'file')}, ${shownBytes(bytes)}`;
}
