import { jsonList, jsonNumber } from '../../model/json-value.ts';
import type { CheckOptions, CheckReport, CompactReport, MaintenanceOptions } from '../../model/maintenance.ts';
import { type HttpClient, unexpectedAnswer } from '../client/http-client.ts';
import { finishedJob } from './finished-job.ts';
import type { BackupSummary } from './maintenance.ts';

/** Maintains a store through the server that holds it, as jobs. */
export class RemoteMaintenance {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async check({ isDeep = false, ...options }: CheckOptions): Promise<CheckReport> {
    const report = await this.#job('check', { deep: isDeep }, options);
    this.#checkMembers(report, ['indices', 'records', 'compared', 'wrong'], ['findings']);
    return report as CheckReport;
  }

  async compact(options: MaintenanceOptions): Promise<CompactReport> {
    const report = await this.#job('compact', {}, options);
    this.#checkMembers(report, ['removedRows', 'piecesBefore', 'piecesAfter', 'bytesBefore', 'bytesAfter'], []);
    return report as CompactReport;
  }

  /** Writes to the folder `name` inside the backup folder of the installation. */
  async backUp(name: string, options: MaintenanceOptions): Promise<BackupSummary> {
    const summary = await this.#job('backup', { name }, options);
    this.#checkMembers(summary, ['files', 'bytes'], ['indices']);
    return summary as BackupSummary;
  }

  async #job(work: string, body: object, { onProgress }: MaintenanceOptions): Promise<unknown> {
    const job = await this.#http.json({ method: 'POST', path: `/api/admin/store/${work}/`, body });
    return await finishedJob(this.#http, job, (done, message) => onProgress?.({ work: message, done, total: 100 }));
  }

  #checkMembers(answer: unknown, numbers: readonly string[], lists: readonly string[]): void {
    const isValid =
      numbers.every((name) => jsonNumber(answer, name) !== undefined) &&
      lists.every((name) => jsonList(answer, name) !== undefined);
    if (!isValid) throw unexpectedAnswer(this.#http.server.url);
  }
}
