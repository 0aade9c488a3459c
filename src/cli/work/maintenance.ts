import type { Index } from '../../model/index-record.ts';
import type {
  CheckOptions,
  CheckReport,
  CompactReport,
  Finding,
  MaintenanceOptions,
  MaintenanceProgress,
} from '../../model/maintenance.ts';
import type { BackupCommandOptions, CheckCommandOptions, StoreCommandOptions } from '../commands/store.ts';
import { shownBytes } from '../download/show-progress.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { plainText } from '../output/plain-text.ts';
import { Progress } from '../output/progress.ts';
import { quantity } from '../output/quantity.ts';
import { print, say, type Terminal } from '../terminal.ts';

/** What the commands that look after a data directory are done by. */
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
  const report = await shown(terminal, (told) => work.check(data, { isDeep: deep, ...told }));
  if (json) await print(terminal, `${JSON.stringify(report)}\n`);
  else for (const finding of report.findings) await print(terminal, `${plainText(line(finding))}\n`);
  const { wrong, indices, records, compared, findings } = report;
  const read = `${quantity(indices, 'index', 'indices')} with ${quantity(records, 'record')}, ${compared.toLocaleString('en')} of them compared`;
  if (wrong > findings.length) say(terminal, `${(wrong - findings.length).toLocaleString('en')} more are not listed.`);
  say(
    terminal,
    wrong === 0
      ? `Nothing is wrong: ${read}.`
      : `${quantity(wrong, 'thing')} ${wrong === 1 ? 'is' : 'are'} wrong: ${read}.`,
  );
  // As of grep: what was looked for, a store without faults, was not found.
  return wrong === 0 ? EXIT.done : EXIT.nothingFound;
}

export async function compactStore(
  options: StoreCommandOptions,
  { terminal, work }: MaintenanceSession,
): Promise<ExitCode> {
  const report = await shown(terminal, (told) => work.compact(options.data, told));
  if (options.json) await print(terminal, `${JSON.stringify(report)}\n`);
  const { removedRows, piecesBefore, piecesAfter, bytesBefore, bytesAfter } = report;
  say(
    terminal,
    `${quantity(removedRows, 'row')} removed, ${piecesBefore} pieces are ${piecesAfter}, ${shownBytes(bytesBefore)} are ${shownBytes(bytesAfter)}.`,
  );
  return EXIT.done;
}

export async function backUpData(
  options: BackupCommandOptions,
  { terminal, work }: MaintenanceSession,
): Promise<ExitCode> {
  const { data, folder, json } = options;
  const summary = await shown(terminal, (told) => work.backUp(data, folder, told));
  if (json) await print(terminal, `${JSON.stringify(summary)}\n`);
  say(terminal, `The backup in ${folder} is whole: ${summaryWords(summary)}.`);
  return EXIT.done;
}

export async function restoreData(
  options: BackupCommandOptions,
  { terminal, work }: MaintenanceSession,
): Promise<ExitCode> {
  const { data, folder, json } = options;
  const summary = await shown(terminal, (told) => work.restore(data, folder, told));
  if (json) await print(terminal, `${JSON.stringify(summary)}\n`);
  say(terminal, `${data} holds what was backed up: ${summaryWords(summary)}.`);
  return EXIT.done;
}

/** The work, with how far it is on the terminal. */
async function shown<Result>(terminal: Terminal, work: (told: MaintenanceOptions) => Promise<Result>): Promise<Result> {
  using progress = new Progress(terminal.errors);
  return await work({ onProgress: (made) => progress.show(progressText(made)) });
}

function progressText({ work, done, total }: MaintenanceProgress): string {
  return total === 0 ? work : `${Math.min(100, Math.floor((done / total) * 100))} %, ${plainText(work)}`;
}

function line({ words, collection, indexId, key }: Finding): string {
  const where = [
    ...(collection === undefined ? [] : [collection]),
    ...(indexId === undefined ? [] : [`index ${indexId}`]),
    ...(key === undefined ? [] : [`record ${key}`]),
  ];
  return where.length === 0 ? words : `${where.join(', ')}: ${words}`;
}

function summaryWords({ indices, files, bytes }: BackupSummary): string {
  const records = indices.reduce((sum, index) => sum + index.count, 0);
  return `${quantity(indices.length, 'index', 'indices')} with ${quantity(records, 'record')}, ${quantity(files, 'file')}, ${shownBytes(bytes)}`;
}
