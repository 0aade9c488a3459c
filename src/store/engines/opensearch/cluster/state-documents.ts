import type { CatalogText, StateDocuments } from '../../../inverted/back-end.ts';
import type { ClusterContext } from './cluster-context.ts';
import { ignoreMissing, RestFailure } from './rest-failure.ts';

/** Stores the state documents in an index of the cluster. */
export class ClusterDocuments implements StateDocuments {
  readonly #context: ClusterContext;

  constructor(context: ClusterContext) {
    this.#context = context;
  }

  async readCatalog(): Promise<CatalogText | undefined> {
    const document = await this.#read<{ readonly state: string }>('catalog');
    return document === undefined ? undefined : { text: document._source.state, version: versionOf(document) };
  }

  async writeCatalog(text: string, after: string | undefined): Promise<string> {
    const [seq, term] = after?.split(' ') ?? [];
    const condition = after === undefined ? 'op_type=create' : `if_seq_no=${seq}&if_primary_term=${term}`;
    const path = `${this.#path('catalog')}?${condition}`;
    const body = { kind: 'catalog', state: text };
    return versionOf(await this.#context.client.ask<DocumentVersion>({ method: 'PUT', path, body }));
  }

  async readSet(id: string): Promise<Uint8Array> {
    const document = await this.#read<{ readonly bits: string }>(id);
    if (document === undefined) throw new RestFailure('missing');
    return Buffer.from(document._source.bits, 'base64');
  }

  async writeSet(id: string, indexId: number, bytes: Uint8Array): Promise<void> {
    const body = { kind: 'shadow', idx: indexId, bits: Buffer.from(bytes).toString('base64') };
    await this.#write(id, body);
  }

  async dropSet(id: string): Promise<void> {
    await this.#context.client.ask({ method: 'DELETE', path: this.#path(id), isRepeatable: true }).catch(ignoreMissing);
  }

  async readBatch(indexId: number, name: string): Promise<string | undefined> {
    const document = await this.#read<{ readonly report: string }>(batchId(indexId, name));
    return document?._source.report;
  }

  async writeBatch(indexId: number, name: string, report: string): Promise<void> {
    await this.#write(batchId(indexId, name), { kind: 'batch', idx: indexId, report });
  }

  async dropBatches(indexId: number): Promise<void> {
    const { client, names } = this.#context;
    await client.ask({ method: 'POST', path: `/${names.state}/_refresh`, isRepeatable: true });
    const query = { bool: { filter: [{ term: { kind: 'batch' } }, { term: { idx: indexId } }] } };
    const path = `/${names.state}/_delete_by_query?conflicts=proceed`;
    await client.ask({ method: 'POST', path, body: { query }, isRepeatable: true });
  }

  async #read<T>(id: string): Promise<(DocumentVersion & { readonly _source: T }) | undefined> {
    return await this.#context.client
      .ask<DocumentVersion & { readonly _source: T }>({ method: 'GET', path: this.#path(id), isRepeatable: true })
      .catch(ignoreMissing);
  }

  async #write(id: string, body: object): Promise<void> {
    await this.#context.client.ask({ method: 'PUT', path: this.#path(id), body, isRepeatable: true });
  }

  #path(id: string): string {
    return `/${this.#context.names.state}/_doc/${id}`;
  }
}

interface DocumentVersion {
  readonly _seq_no: number;
  readonly _primary_term: number;
}

const versionOf = ({ _seq_no, _primary_term }: DocumentVersion): string => `${_seq_no} ${_primary_term}`;
const batchId = (indexId: number, name: string): string => `batch-${indexId}-${name}`;
