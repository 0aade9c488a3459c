/** The operations on private scans that commands use. */

import { isJsonObject, type JsonObject, jsonNumber, jsonText } from '../../model/json-value.ts';
import { answerLines } from '../client/answer-lines.ts';
import type { ApiClient } from '../client/api-client.ts';
import { unexpectedAnswer } from '../client/http-client.ts';
import { ServerProblem } from '../client/server-problem.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';

interface ScanEvent {
  readonly kind: 'step' | 'progress' | 'waiting';
  readonly data: JsonObject;
}

/** How many scans a list has. Older servers send all at once. */
const PAGE = 500;

export class ScanClient {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  /** All of them, page by page. */
  async list(withTeam: boolean): Promise<readonly JsonObject[]> {
    const query = { own_scans_only: withTeam ? 'false' : 'true' };
    const all: JsonObject[] = [];
    for (let before = {}; ; ) {
      const page = this.#objects(await this.#get('', { ...query, ...before }));
      all.push(...page);
      const last = page.at(-1)?.id;
      if (page.length < PAGE || typeof last !== 'number') return all;
      before = { before: String(last) };
    }
  }

  async agents(): Promise<readonly JsonObject[]> {
    return this.#objects(await this.#get('agents/'));
  }

  async create(scan: object): Promise<JsonObject> {
    return this.#object(await this.#post('', scan));
  }

  async check(scan: object): Promise<JsonObject> {
    return this.#object(await this.#post('check/', scan));
  }

  async get(id: number): Promise<JsonObject> {
    return this.#object(await ofScan(id, this.#get(`${id}/`)));
  }

  /** `verb`: cancel, pause, resume or rescan. */
  async act(id: number, verb: string): Promise<JsonObject> {
    return this.#object(await ofScan(id, this.#post(`${id}/${verb}/`, {})));
  }

  async move(id: number, shift: number): Promise<readonly JsonObject[]> {
    return this.#objects(await ofScan(id, this.#post('change_priority/', { id, shift })));
  }

  async remove(id: number): Promise<void> {
    await ofScan(id, this.#api.http.json({ method: 'DELETE', path: `${PATH}${id}/` }));
  }

  async reportObject(id: number): Promise<JsonObject> {
    return this.#object(await ofScan(id, this.#get(`${id}/report/`, { format: 'json' })));
  }

  async comparisonObject(from: number, to: number): Promise<JsonObject> {
    const query = { from: String(from), to: String(to), format: 'json' };
    return this.#object(await ofScan(`${from} or no scan ${to}`, this.#get('compare/', query)));
  }

  async report(id: number, format: string): Promise<AsyncIterable<Buffer>> {
    const path = `${PATH}${id}/report/`;
    return await ofScan(id, this.#api.http.stream({ path, query: { format }, accept: '*/*' }));
  }

  async compare(from: number, to: number, format: string): Promise<AsyncIterable<Buffer>> {
    const query = { from: String(from), to: String(to), format };
    const answer = this.#api.http.stream({ path: `${PATH}compare/`, query, accept: '*/*' });
    return await ofScan(`${from} or no scan ${to}`, answer);
  }

  /** Ends with the scan, or when the server stops. */
  async *events(id: number, signal: AbortSignal): AsyncGenerator<ScanEvent> {
    const request = { path: `${PATH}${id}/events/`, accept: 'text/event-stream', signal };
    let kind = '';
    for await (const line of answerLines(await ofScan(id, this.#api.http.stream(request)))) {
      const [, name, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
      if (name === 'event') kind = value;
      if (name !== 'data' || (kind !== 'step' && kind !== 'progress' && kind !== 'waiting')) continue;
      yield { kind, data: this.#object(parsed(value)) };
    }
  }

  async #get(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
    return await this.#api.http.json({ path: `${PATH}${path}`, query });
  }

  async #post(path: string, body: object): Promise<unknown> {
    return await this.#api.http.json({ method: 'POST', path: `${PATH}${path}`, body });
  }

  /** Older servers answer a list of one. */
  #object(answer: unknown): JsonObject {
    const object = Array.isArray(answer) && answer.length === 1 ? answer[0] : answer;
    if (!isJsonObject(object)) throw unexpectedAnswer(this.#api.http.server.url);
    return object;
  }

  #objects(answer: unknown): readonly JsonObject[] {
    if (!Array.isArray(answer) || !answer.every(isJsonObject)) throw unexpectedAnswer(this.#api.http.server.url);
    return answer;
  }
}

export const scanId = (scan: JsonObject): number => jsonNumber(scan, 'id') ?? 0;
export const scanLabel = (scan: JsonObject): string => jsonText(scan, 'label') ?? '';

/** `which`: its number. @throws CommandFailure if the server knows no such scan, or not for this user */
async function ofScan<T>(which: number | string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ServerProblem) || error.status !== 404 || error.type === undefined) throw error;
    throw new CommandFailure(EXIT.nothingFound, `There is no scan ${which}.`, 'List your scans: periplus scans list');
  }
}

const PATH = '/api/scanner/';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
