import { lines } from '../store/scenario.ts';
import { judgeBody } from './judge-fields.ts';

/** An OpenSearch index with records by our field types: text -> names of the records that its query_string finds. */
export class JudgeRun implements AsyncDisposable {
  readonly #node: string;
  readonly #index: string;

  constructor(node: string, index: string) {
    this.#node = node;
    this.#index = index;
  }

  async open(records: readonly object[]): Promise<void> {
    await this.#send('PUT', '', JSON.stringify(judgeBody()));
    const bulk = lines(records)
      .toString('utf8')
      .replace(/^/gm, '{"index":{}}\n')
      .replace(/\{"index":\{\}\}\n$/, '');
    const answer = (await this.#send('POST', '/_bulk?refresh=true', bulk)) as { readonly errors?: boolean };
    if (answer.errors !== false)
      throw new Error(`OpenSearch rejects the records: ${JSON.stringify(answer).slice(0, 2_000)}`);
  }

  /** Names of the records it finds, or its error if it cannot parse the text. */
  async ask(text: string): Promise<string> {
    const query = {
      query: text,
      default_operator: 'AND',
      lenient: false,
      analyze_wildcard: false,
      max_determinized_states: 100_000,
      fuzzy_max_expansions: 10_000,
      allow_leading_wildcard: true,
      time_zone: 'Z',
    };
    const body = { size: 1_000, _source: ['uri'], query: { query_string: query } };
    const answer = (await this.#send('POST', '/_search?allow_partial_search_results=false', JSON.stringify(body))) as {
      readonly hits?: { readonly hits: readonly { readonly _source: { readonly uri: string } }[] };
      readonly error?: { readonly root_cause?: readonly { readonly reason?: string }[] };
    };
    if (answer.hits === undefined) return `error: ${answer.error?.root_cause?.[0]?.reason ?? JSON.stringify(answer)}`;
    return listed(answer.hits.hits.map(({ _source }) => _source.uri));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#send('DELETE', '');
  }

  async #send(method: string, path: string, body?: string): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.#node}/${this.#index}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return await answer.json();
  }
}

export const listed = (names: readonly string[]): string => [...names].sort().join(' ');
