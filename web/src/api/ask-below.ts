import type { ApiOperation } from './api-operation.ts';
import { ApiProblem } from './api-problem.ts';
import { apiRequest } from './api-request.ts';
import { csrfToken } from './csrf-token.ts';
import { currentRefusal, noteRefusal } from './limits.ts';
import { type QueryWarning, queryWarnings } from './query-warnings.ts';
import { tellSessionEnd } from './session-end.ts';

export interface ApiOptions {
  /** Ends the work on the server too. */
  readonly signal?: AbortSignal | undefined;
  /** For an operation that reads lines. */
  readonly lines?: Blob | string | undefined;
  /** Beside those of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface AnswerWithWarnings<Answer> {
  readonly answer: Answer;
  /** What the server says about the query beside its answer. */
  readonly warnings: readonly QueryWarning[];
}

/** One request of the interface below `base`. It is never repeated. @throws ApiProblem, or the reason of the signal */
export async function askBelow<Input extends object, Answer>(
  base: URL,
  operation: ApiOperation<Input, Answer>,
  input: NoInfer<Input>,
  options: ApiOptions,
): Promise<AnswerWithWarnings<Answer>> {
  return await openBelow(base, operation, input, options, async (response) => {
    const answer = (await readAnswer(operation, response)) as Answer;
    return { answer, warnings: queryWarnings(response.headers.get('x-query-warnings')) };
  });
}

/** The same, with the response itself: for its headers, or to read it as it comes. */
export async function openBelow<Input extends object, Answer, Result>(
  base: URL,
  operation: ApiOperation<Input, Answer>,
  input: NoInfer<Input>,
  options: ApiOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const refusal = currentRefusal(operation, input);
  if (refusal !== undefined) throw refusal;
  try {
    return await read(await send(base, operation, input, options));
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof ApiProblem)) throw ApiProblem.unreachable(error);
    noteRefusal(operation, input, error);
    if (error.status === 401 && operation.isPublic !== true) tellSessionEnd();
    throw error;
  }
}

async function send<Input extends object, Answer>(
  base: URL,
  operation: ApiOperation<Input, Answer>,
  input: Input,
  { signal, lines, headers: further = {} }: ApiOptions,
): Promise<Response> {
  const { method, url, body = lines } = apiRequest(operation as ApiOperation<Input>, input, base);
  const headers = new Headers({ accept: operation.accepts ?? 'application/json', ...further });
  if (operation.reads === 'lines') headers.set('content-type', 'application/x-ndjson');
  else if (body !== undefined) headers.set('content-type', 'application/json');
  const token = method === 'GET' ? undefined : csrfToken();
  if (token !== undefined) headers.set('x-csrftoken', token);
  const response = await fetch(url, { method, headers, body: body ?? null, signal: signal ?? null });
  if (!response.ok) throw await ApiProblem.ofResponse(response);
  return response;
}

async function readAnswer({ accepts }: Pick<ApiOperation, 'accepts'>, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (accepts !== undefined) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw ApiProblem.unreadable(response.status, { requestId: response.headers.get('x-request-id') ?? undefined });
  }
}
