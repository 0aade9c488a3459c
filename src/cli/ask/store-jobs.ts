import { jsonList, jsonNumber } from '../../model/json-value.ts';
import type { CheckOptions, CheckReport, CompactReport, MaintenanceOptions } from '../../model/maintenance.ts';
import { adminOperations } from '../../model/operations/areas/admin.ts';
import type { Operation } from '../../model/operations/operation.ts';
import type { BackupSummary } from '../work/maintenance.ts';
import type { Ask } from './ask.ts';

/** Maintenance of a store by jobs of the server that holds it. */
type JobAsk = Pick<Ask, 'value' | 'unexpected'>;

export async function checkByJob(ask: JobAsk, { isDeep = false, ...options }: CheckOptions): Promise<CheckReport> {
  const report = await jobResult(ask, adminOperations.checkStore, { deep: isDeep }, options);
  requireMembers(ask, report, ['indices', 'records', 'compared', 'wrong'], ['findings']);
  return report as CheckReport;
}

export async function compactByJob(ask: JobAsk, options: MaintenanceOptions): Promise<CompactReport> {
  const report = await jobResult(ask, adminOperations.compactStore, {}, options);
  requireMembers(ask, report, ['removedRows', 'piecesBefore', 'piecesAfter', 'bytesBefore', 'bytesAfter'], []);
  return report as CompactReport;
}

/** Writes to the folder `name` inside the backup folder of the installation. */
export async function backUpByJob(ask: JobAsk, name: string, options: MaintenanceOptions): Promise<BackupSummary> {
  const summary = await jobResult(ask, adminOperations.backUpStore, { name }, options);
  requireMembers(ask, summary, ['files', 'bytes'], ['indices']);
  return summary as BackupSummary;
}

async function jobResult(
  ask: JobAsk,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  { onProgress }: MaintenanceOptions,
): Promise<unknown> {
  return await ask.value(operation, input, (done, message) => onProgress?.({ work: message, done, total: 100 }));
}

function requireMembers(ask: JobAsk, answer: unknown, numbers: readonly string[], lists: readonly string[]): void {
  const isValid =
    numbers.every((name) => jsonNumber(answer, name) !== undefined) &&
    lists.every((name) => jsonList(answer, name) !== undefined);
  if (!isValid) throw ask.unexpected();
}
