import type { Collection } from '../../model/collection.ts';
import { isJsonObject, jsonList, jsonNumber } from '../../model/json-value.ts';
import { answerLines } from './answer-lines.ts';
import { type HttpClient, unexpectedAnswer } from './http-client.ts';

/** The HTTP operations that commands use. Their answers are checked before they are returned. */
export interface RecordSelection {
  readonly collection: Collection;
  readonly q: string;
  /** Labels or numbers of indices, separated by commas. */
  readonly indices?: string | undefined;
}

export interface FieldChoice {
  readonly fields: readonly string[];
  readonly sourceType: 'include' | 'exclude';
}

export interface SearchRequest extends RecordSelection {
  readonly projection?: FieldChoice | undefined;
  readonly start?: number;
  /** A path; `-` before it sorts in descending order. */
  readonly sort?: string | undefined;
  /** From the previous page; empty for the first page. */
  readonly cursor?: string | undefined;
}

export interface SearchAnswer {
  /** The records themselves. */
  readonly records: readonly object[];
  /** Where the next page begins; null at the end; undefined if the server does not support cursors. */
  readonly cursor: string | null | undefined;
}

export interface DownloadRequest extends RecordSelection {
  readonly size: number;
  readonly projection: FieldChoice;
  /** Lines of `{"data": record}`, or CSV. */
  readonly type: 'lines' | 'csv' | 'parquet';
  /** Leave out damaged indices. */
  readonly isPartial: boolean;
}

export interface HostRequest {
  /** Undefined: the address from which the server sees this client. */
  readonly host: string | undefined;
  readonly fields: string | undefined;
  readonly sourceType: 'exclude' | undefined;
  readonly isPublicOnly: boolean;
  readonly asOf: string | undefined;
  readonly isHistory: boolean;
}

export interface FacetGroup {
  readonly key: readonly string[];
  readonly doc_count: number;
}

export class ApiClient implements Disposable {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  get http(): HttpClient {
    return this.#http;
  }

  async search({ collection, projection, start, sort, cursor, ...selection }: SearchRequest): Promise<SearchAnswer> {
    const answer = await this.#get(`/api/${collection}/`, {
      ...selection,
      start: start === undefined || start === 0 ? undefined : String(start),
      sort,
      cursor,
      fields: projection?.fields.join(','),
      source_type: projection?.sourceType,
    });
    const records = jsonList(answer, 'items')?.map((item) => (isJsonObject(item) ? item.data : undefined));
    if (!records?.every(isJsonObject)) throw this.#unexpected();
    const next = isJsonObject(answer) ? answer.cursor : undefined;
    return { records, cursor: typeof next === 'string' || next === null ? next : undefined };
  }

  async count({ collection, ...selection }: RecordSelection): Promise<number> {
    const count = jsonNumber(await this.#get(`/api/${collection}_count/`, { ...selection }), 'count');
    if (count === undefined) throw this.#unexpected();
    return count;
  }

  async facet(selection: RecordSelection, facets: readonly string[], size: number): Promise<readonly FacetGroup[]> {
    const { collection, q, indices } = selection;
    const query = { q, indices, facets: facets.join(','), size: String(size) };
    const groups = jsonList(await this.#get(`/api/${collection}_facet/`, query), 'aggregations');
    const checked = groups?.map((group): FacetGroup | undefined => {
      const count = jsonNumber(group, 'doc_count');
      const key = jsonList(group, 'key');
      return count === undefined || key === undefined ? undefined : { key: key.map(String), doc_count: count };
    });
    const valid = checked?.filter((group) => group !== undefined);
    if (valid === undefined || valid.length !== checked?.length) throw this.#unexpected();
    return valid;
  }

  async download(request: DownloadRequest): Promise<AsyncIterable<Buffer>> {
    const { collection, q, indices, size, projection, type, isPartial } = request;
    const { fields, sourceType } = projection;
    const format = type === 'lines' ? { type: 'json', raw: true } : { type };
    const partial = isPartial ? { accept_partial: true } : {};
    const body = { q, size, indices, fields, source_type: sourceType, ...format, ...partial };
    return await this.#http.stream({ method: 'POST', path: `/api/${collection}/download/`, body });
  }

  async host({ host, isHistory, isPublicOnly, ...rest }: HostRequest): Promise<Readonly<Record<string, unknown>>> {
    const name = host === undefined ? '' : `${encodeURIComponent(host)}/`;
    const answer = await this.#get(`/api/host/${name}${isHistory && host !== undefined ? 'history/' : ''}`, {
      fields: rest.fields,
      source_type: rest.sourceType,
      public_indices_only: isPublicOnly ? 'true' : undefined,
      as_of: rest.asOf,
    });
    if (!isJsonObject(answer)) throw this.#unexpected();
    return answer;
  }

  /** The parsed lines of a discovery operation, as they arrive. */
  async *discoveryLines(operation: string, body: object): AsyncGenerator<unknown> {
    for await (const line of answerLines(await this.discoveryStream(operation, body))) {
      try {
        yield JSON.parse(line);
      } catch {
        throw this.#unexpected();
      }
    }
  }

  async discoveryStream(operation: string, body: object): Promise<AsyncIterable<Buffer>> {
    const path = `/api/discovery/${operation}/`;
    return await this.#http.stream({ method: 'POST', path, body, accept: 'application/x-ndjson, */*;q=0.5' });
  }

  async indices(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const answer = await this.#get('/api/indices/', {});
    if (!Array.isArray(answer) || !answer.every(isJsonObject)) throw this.#unexpected();
    return answer;
  }

  async mapping(collection: Collection, isFacet: boolean): Promise<Readonly<Record<string, unknown>>> {
    const answer = await this.#get(
      `/api/mapping/${collection}/${isFacet ? 'facet/' : ''}`,
      isFacet ? { lists: 'true' } : {},
    );
    if (!isJsonObject(answer)) throw this.#unexpected();
    return answer;
  }

  [Symbol.dispose](): void {
    this.#http[Symbol.dispose]();
  }

  async #get(path: string, query: Readonly<Record<string, string | undefined>>): Promise<unknown> {
    if ((query.q?.length ?? 0) <= MAX_QUERY_IN_URL) return await this.#http.json({ path, query });
    return await this.#http.json({ method: 'POST', path, body: query });
  }

  #unexpected() {
    return unexpectedAnswer(this.#http.server.url);
  }
}

/** Proxies accept URLs of 8 KiB. A longer query is sent in a POST body instead. */
const MAX_QUERY_IN_URL = 4_000;
