import { hash } from 'node:crypto';
import type { WriteReport } from '../store.ts';
import type { StateDocuments } from './back-end.ts';

/**
 * Makes named batches idempotent: a batch sent twice gets the report of its first write. The report is stored once the
 * whole batch is written. An interrupted batch is simply written again, which gives the same documents.
 */
export class Batches {
  readonly #documents: StateDocuments;
  /** Batches being written. A second call with the same name waits for the first. */
  readonly #running = new Map<string, Promise<WriteReport>>();

  constructor(documents: StateDocuments) {
    this.#documents = documents;
  }

  async once(indexId: number, name: string, write: () => Promise<WriteReport>): Promise<WriteReport> {
    // Not UTF-8, which would map all unpaired surrogates to the same bytes.
    const digest = hash('sha256', Buffer.from(name, 'utf16le'), 'hex');
    const id = `${indexId} ${digest}`;
    const running = this.#running.get(id);
    if (running !== undefined) {
      const report = await running.catch(() => undefined);
      return report ?? (await this.once(indexId, name, write));
    }
    const work = this.#once(indexId, digest, write).finally(() => this.#running.delete(id));
    this.#running.set(id, work);
    return await work;
  }

  async #once(indexId: number, digest: string, write: () => Promise<WriteReport>): Promise<WriteReport> {
    const stored = await this.#documents.readBatch(indexId, digest);
    const known = stored === undefined ? undefined : reportOf(stored);
    if (known !== undefined) return known;
    const report = await write();
    await this.#documents.writeBatch(indexId, digest, writeReportText(report));
    return report;
  }
}

/** Undefined if the report is damaged. Then the batch is written again. */
function reportOf(text: string): WriteReport | undefined {
  try {
    return readWriteReport(text);
  } catch {
    return undefined;
  }
}

/** The report of a named batch as JSON. Engines save it for the case that the batch is sent again. */
function writeReportText({ unknownFields, mistypedFields, ...report }: WriteReport): string {
  return JSON.stringify({ ...report, unknownFields: [...unknownFields], mistypedFields: [...mistypedFields] });
}

function readWriteReport(text: string): WriteReport {
  // Reports of earlier releases have no mistyped fields.
  const { unknownFields, mistypedFields = [], ...report } = JSON.parse(text);
  return { ...report, unknownFields: new Map(unknownFields), mistypedFields: new Map(mistypedFields) };
}
