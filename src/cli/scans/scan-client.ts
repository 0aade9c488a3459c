/** The operations on private scans that commands use. */

import { isJsonObject, type JsonObject, jsonNumber, jsonText } from '../../model/json-value.ts';
import { agentOperations } from '../../model/operations/areas/agents.ts';
import { reportOperations } from '../../model/operations/areas/reports.ts';
import { scanOperations as operations } from '../../model/operations/areas/scans.ts';
import type { AskInput, ServerAsk } from '../ask/ask.ts';
import { answerLines } from '../client/answer-lines.ts';
import { ServerProblem } from '../client/server-problem.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';

interface ScanEvent {
  readonly kind: 'step' | 'progress' | 'waiting';
  readonly data: JsonObject;
}

const VERBS = {
  cancel: operations.cancelScan,
  pause: operations.pauseScan,
  resume: operations.resumeScan,
  rescan: operations.rescan,
};

/** What to do with a scan. */
export type ScanVerb = keyof typeof VERBS;

/** How many scans a list has. Older servers send all at once. */
const PAGE = 500;

export class ScanClient {
  readonly #ask: ServerAsk;

  constructor(ask: ServerAsk) {
    this.#ask = ask;
  }

  /** All of them, page by page. */
  async list(withTeam: boolean): Promise<readonly JsonObject[]> {
    const all: JsonObject[] = [];
    for (let before: number | undefined; ; ) {
      const page = this.#objects(await this.#ask.value(operations.scans, { own_scans_only: !withTeam, before }));
      all.push(...page);
      const last = page.at(-1)?.id;
      if (page.length < PAGE || typeof last !== 'number') return all;
      before = last;
    }
  }

  async agents(): Promise<readonly JsonObject[]> {
    return this.#objects(await this.#ask.value(agentOperations.agents));
  }

  async create(scan: AskInput<(typeof operations.createScan)['input']>): Promise<JsonObject> {
    return this.#object(await this.#ask.value(operations.createScan, scan));
  }

  async check(scan: AskInput<(typeof operations.checkScan)['input']>): Promise<JsonObject> {
    return this.#object(await this.#ask.value(operations.checkScan, scan));
  }

  async get(id: number): Promise<JsonObject> {
    return this.#object(await ofScan(id, this.#ask.value(operations.scan, { id })));
  }

  async act(id: number, verb: ScanVerb): Promise<JsonObject> {
    return this.#object(await ofScan(id, this.#ask.value(VERBS[verb], { id })));
  }

  async move(id: number, shift: number): Promise<readonly JsonObject[]> {
    return this.#objects(await ofScan(id, this.#ask.value(operations.changeScanPriority, { id, shift })));
  }

  async remove(id: number): Promise<void> {
    await ofScan(id, this.#ask.value(operations.deleteScan, { id }));
  }

  async reportObject(id: number): Promise<JsonObject> {
    return this.#object(await ofScan(id, this.#ask.value(reportOperations.scanReport, { id, format: 'json' })));
  }

  async comparisonObject(from: number, to: number): Promise<JsonObject> {
    const answer = this.#ask.value(reportOperations.compareScans, { from, to, format: 'json' });
    return this.#object(await ofScan(`${from} or no scan ${to}`, answer));
  }

  async report(id: number, format: string): Promise<AsyncIterable<Buffer>> {
    return await ofScan(id, this.#ask.stream(reportOperations.scanReport, { id, format }));
  }

  async compare(from: number, to: number, format: string): Promise<AsyncIterable<Buffer>> {
    const answer = this.#ask.stream(reportOperations.compareScans, { from, to, format });
    return await ofScan(`${from} or no scan ${to}`, answer);
  }

  /** Ends with the scan, or when the server stops. */
  async *events(id: number, signal: AbortSignal): AsyncGenerator<ScanEvent> {
    const stream = this.#ask.stream(operations.scanEvents, { id }, { accept: 'text/event-stream', signal });
    let kind = '';
    for await (const line of answerLines(await ofScan(id, stream))) {
      const [, name, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
      if (name === 'event') kind = value;
      if (name !== 'data' || (kind !== 'step' && kind !== 'progress' && kind !== 'waiting')) continue;
      yield { kind, data: this.#object(parsed(value)) };
    }
  }

  /** Older servers answer a list of one. */
  #object(answer: unknown): JsonObject {
    const object = Array.isArray(answer) && answer.length === 1 ? answer[0] : answer;
    if (!isJsonObject(object)) throw this.#ask.unexpected();
    return object;
  }

  #objects(answer: unknown): readonly JsonObject[] {
    if (!Array.isArray(answer) || !answer.every(isJsonObject)) throw this.#ask.unexpected();
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
