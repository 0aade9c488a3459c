import { hash } from 'node:crypto';
import { readReport, reportText } from '../../report-text.ts';
import type { WriteReport } from '../../store.ts';
import type { Names } from './names.ts';
import type { RestClient } from './rest-client.ts';
import { RestFailure } from './rest-failure.ts';

/**
 * Names of the batches that indices have taken, with what was answered: sent again, a batch gets the same answer. A name is kept when all of
 * the batch is written; one that was broken off is written once more, which changes nothing.
 */
export class Batches {
  readonly #client: RestClient;
  readonly #names: Names;
  /** Who comes with the same name meanwhile, waits. */
  readonly #underWay = new Map<string, Promise<WriteReport>>();

  constructor(client: RestClient, names: Names) {
    this.#client = client;
    this.#names = names;
  }

  async once(indexId: number, name: string, write: () => Promise<WriteReport>): Promise<WriteReport> {
    // UTF-8 would make all halves of surrogate pairs the same.
    const id = `batch-${indexId}-${hash('sha256', Buffer.from(name, 'utf16le'), 'hex')}`;
    const others = this.#underWay.get(id);
    if (others !== undefined) {
      const report = await others.catch(() => undefined);
      return report ?? (await this.once(indexId, name, write));
    }
    const work = this.#once(id, indexId, write).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, work);
    return await work;
  }

  async #once(id: string, indexId: number, write: () => Promise<WriteReport>): Promise<WriteReport> {
    const path = `/${this.#names.state}/_doc/${id}`;
    try {
      const read = await this.#client.ask<{ readonly _source: { readonly report: string } }>({
        method: 'GET',
        path,
        isRepeatable: true,
      });
      return readReport(read._source.report);
    } catch (error) {
      if (!(error instanceof RestFailure) || error.kind !== 'missing') throw error;
    }
    const report = await write();
    await this.#client.ask({
      method: 'PUT',
      path,
      body: { kind: 'batch', idx: indexId, report: reportText(report) },
      isRepeatable: true,
    });
    return report;
  }
}
