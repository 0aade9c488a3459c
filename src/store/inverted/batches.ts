import { hash } from 'node:crypto';
import { readReport, reportText } from '../report-text.ts';
import type { WriteReport } from '../store.ts';
import type { StateDocuments } from './back-end.ts';

/**
 * Names of the batches that indices have taken, with what was answered: sent again, a batch gets the same answer. A name is kept when all of
 * the batch is written; one that was broken off is written once more, which changes nothing.
 */
export class Batches {
  readonly #documents: StateDocuments;
  /** Who comes with the same name meanwhile, waits. */
  readonly #underWay = new Map<string, Promise<WriteReport>>();

  constructor(documents: StateDocuments) {
    this.#documents = documents;
  }

  async once(indexId: number, name: string, write: () => Promise<WriteReport>): Promise<WriteReport> {
    // UTF-8 would make all halves of surrogate pairs the same.
    const digest = hash('sha256', Buffer.from(name, 'utf16le'), 'hex');
    const id = `${indexId} ${digest}`;
    const others = this.#underWay.get(id);
    if (others !== undefined) {
      const report = await others.catch(() => undefined);
      return report ?? (await this.once(indexId, name, write));
    }
    const work = this.#once(indexId, digest, write).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, work);
    return await work;
  }

  async #once(indexId: number, digest: string, write: () => Promise<WriteReport>): Promise<WriteReport> {
    const known = await this.#documents.readBatch(indexId, digest);
    if (known !== undefined) return readReport(known);
    const report = await write();
    await this.#documents.writeBatch(indexId, digest, reportText(report));
    return report;
  }
}
