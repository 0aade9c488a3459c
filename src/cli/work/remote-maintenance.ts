import type { CheckOptions, CheckReport, CompactReport, MaintenanceOptions } from '../../model/maintenance.ts';
import { type HttpClient, unexpectedAnswer } from '../client/http-client.ts';
import { listOf, numberOf } from '../client/read-answer.ts';
import { finishedJob } from './finished-job.ts';
import type { BackupSummary } from './maintenance.ts';

/** What looks after a store, done by the server that holds it: jobs of its administration. */
export class RemoteMaintenance {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async check({ isDeep = false, ...told }: CheckOptions): Promise<CheckReport> {
    const report = await this.#job('check', { deep: isDeep }, told);
    this.#must(report, ['indices', 'records', 'compared', 'wrong'], ['findings']);
    return report as CheckReport;
  }

  async compact(told: MaintenanceOptions): Promise<CompactReport> {
    const report = await this.#job('compact', {}, told);
    this.#must(report, ['removedRows', 'piecesBefore', 'piecesAfter', 'bytesBefore', 'bytesAfter'], []);
    return report as CompactReport;
  }

  /** Into the folder of this name among the backups of the installation. */
  async backUp(name: string, told: MaintenanceOptions): Promise<BackupSummary> {
    const summary = await this.#job('backup', { name }, told);
    this.#must(summary, ['files', 'bytes'], ['indices']);
    return summary as BackupSummary;
  }

  async #job(work: string, body: object, { onProgress }: MaintenanceOptions): Promise<unknown> {
    const job = await this.#http.json({ method: 'POST', path: `/api/admin/store/${work}/`, body });
    return await finishedJob(this.#http, job, (done, message) => onProgress?.({ work: message, done, total: 100 }));
  }

  #must(answer: unknown, numbers: readonly string[], lists: readonly string[]): void {
    const isWhole =
      numbers.every((name) => numberOf(answer, name) !== undefined) &&
      lists.every((name) => listOf(answer, name) !== undefined);
    if (!isWhole) throw unexpectedAnswer(this.#http.server.url);
  }
}
