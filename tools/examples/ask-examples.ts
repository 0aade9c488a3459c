import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_SIZE } from '../../src/demo/demo-size.ts';
import type { ServiceOptions } from '../../src/main/serve/start-service.ts';
import type { Example, Examples } from '../../src/model/operations/documents/openapi.ts';
import { operations } from '../../src/model/operations/list.ts';
import { type Operation, pathNames } from '../../src/model/operations/operation.ts';
import { EXAMPLE_FILE, type ExampleRequest, exampleRequests, type SeenValues } from './example-requests.ts';
import { settled } from './settled.ts';
import { settledNumbers } from './settled-numbers.ts';

/** Options of a service after its first start, with a fixed clock, so that readers get the same answers. */
export async function exampleService(): Promise<Pick<ServiceOptions, 'demoSize' | 'importDir' | 'clock'>> {
  const importDir = await mkdtemp(join(tmpdir(), 'periplus-import-'));
  await writeFile(join(importDir, EXAMPLE_FILE.name), EXAMPLE_FILE.text);
  const clock = { now: () => Date.UTC(2026, 10, 21, 12), elapsed: () => performance.now() };
  return { demoSize: DEMO_SIZE, importDir, clock };
}

/** Operations whose answer is a whole document or file: too long for an example. */
const WHOLE_DOCUMENTS: readonly string[] = [
  'openapi',
  'openapi30',
  'reference',
  'favicon',
  'datasetFile',
  'scannerPage',
];

/**
 * Requests an example of every operation from such a service.
 *
 * @throws Error if an operation has no example, or its status is not the one in the table
 */
export async function askExamples(url: string, key: string): Promise<Examples> {
  const examples: Record<string, Example> = {};
  const answers = new Map<string, ExampleAnswer>();
  const seen: SeenValues = (id) => {
    const answered = answers.get(id);
    if (answered === undefined) throw new Error(`${id} has no answer yet`);
    const { body, headers } = answered;
    return { body: body as ReturnType<SeenValues>['body'], list: body as ReturnType<SeenValues>['list'], headers };
  };
  const administrator = { authorization: `Bearer ${key}` };
  for (const request of exampleRequests) {
    const { id, lines } = request;
    const operation = operationOf(id);
    const input = typeof request.input === 'function' ? request.input(seen) : request.input;
    const answered = await answerOf(url, operation, { input, lines, headers: request.as?.(seen) ?? administrator });
    answers.set(id, answered);
    if (request.isLong === true) await jobEnd(url, administrator, answered);
    if (request.isHidden !== true) examples[id] = exampleOf(request, input, answered);
  }
  const missing = operations.filter(({ id }) => examples[id] === undefined).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`no example for ${missing.join(', ')}`);
  return settledNumbers(examples);
}

function exampleOf(
  { id, lines }: ExampleRequest,
  input: Readonly<Record<string, unknown>>,
  { body }: ExampleAnswer,
): Example {
  const hasAnswer = body !== undefined && !WHOLE_DOCUMENTS.includes(id);
  return {
    input: settled(input) as Example['input'],
    ...(lines === undefined ? {} : { lines }),
    ...(hasAnswer ? { answer: settled(body) } : {}),
  };
}

interface ExampleAnswer {
  /** The first line, if the answer is lines. */
  readonly body: unknown;
  readonly headers: Headers;
}

interface FilledRequest {
  readonly input: Readonly<Record<string, unknown>>;
  readonly lines: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

async function answerOf(
  url: string,
  operation: Operation,
  { input, lines, headers }: FilledRequest,
): Promise<ExampleAnswer> {
  const { id, method, reads, answer } = operation;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !pathNames(operation.path).includes(name));
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
  const isBody = reads === 'body';
  const body = isBody ? JSON.stringify(Object.fromEntries(rest)) : lines;
  const response = await fetch(`${url}${path}${isBody ? '' : `?${query}`}`, {
    method,
    headers: { ...headers, accept: answer.type ?? 'application/json', ...(body === undefined ? {} : JSON_BODY) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (response.status !== answer.status) throw new Error(`${id}: ${response.status} ${text.slice(0, 1_000)}`);
  return { body: parsed(response.headers.get('content-type'), text), headers: response.headers };
}

const JSON_BODY = { 'content-type': 'application/json' };

function parsed(type: string | null, text: string): unknown {
  if (text === '') return undefined;
  if (type === 'application/x-ndjson') return JSON.parse(text.split('\n')[0] ?? '');
  return type === 'application/json' ? JSON.parse(text) : text;
}

async function jobEnd(url: string, headers: Readonly<Record<string, string>>, { body }: ExampleAnswer): Promise<void> {
  const { id } = body as { readonly id: string };
  for (;;) {
    const job = await (await fetch(`${url}/api/admin/jobs/${id}/`, { headers })).json();
    const { state } = job as { readonly state: string };
    if (state === 'done') return;
    if (state !== 'running') throw new Error(`a job failed: ${JSON.stringify(job)}`);
    await wait(20);
  }
}

function operationOf(id: string): Operation {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`no operation ${id}`);
  return operation;
}
