import { baseUrl } from '../paths/base.ts';
import type { ApiOperation } from './api-operation.ts';
import { ApiProblem } from './api-problem.ts';
import { apiRequest } from './api-request.ts';
import { csrfToken } from './csrf-token.ts';
import { currentRefusal, noteRefusal } from './limits.ts';
import { tellSessionEnd } from './session-end.ts';

export interface UploadOptions {
  /** Ends the work on the server too. */
  readonly signal: AbortSignal;
  /** How many bytes have left the browser. */
  readonly onSent: (bytes: number) => void;
}

/**
 * Sends a file as the body of an operation that reads lines, once. The browser reads it from the disk piece by piece,
 * and says how far it is, which `fetch` does not. @throws ApiProblem, or the reason of the signal
 */
export async function upload<Input extends object, Answer>(
  operation: ApiOperation<Input, Answer>,
  input: NoInfer<Input>,
  file: Blob,
  { signal, onSent }: UploadOptions,
): Promise<Answer> {
  const refusal = currentRefusal(operation, input);
  if (refusal !== undefined) throw refusal;
  const { method, url } = apiRequest(operation as ApiOperation<Input>, input, baseUrl);
  try {
    const response = await send(method, url, file, { signal, onSent });
    if (!response.ok) throw await ApiProblem.ofResponse(response);
    return await response.json().catch(() => {
      throw ApiProblem.unreadable(response.status);
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiProblem)) throw ApiProblem.unreachable(error);
    noteRefusal(operation, input, error);
    if (error.status === 401) tellSessionEnd();
    throw error;
  }
}

/** @throws if no answer came */
async function send(method: string, url: URL, file: Blob, { signal, onSent }: UploadOptions): Promise<Response> {
  const request = new XMLHttpRequest();
  const stop = (): void => request.abort();
  try {
    return await new Promise<Response>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', stop);
      request.open(method, url);
      request.setRequestHeader('accept', 'application/json');
      request.setRequestHeader('content-type', 'application/x-ndjson');
      const token = csrfToken();
      if (token !== undefined) request.setRequestHeader('x-csrftoken', token);
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
      request.addEventListener('load', () => resolve(responseOf(request)));
      for (const end of ['error', 'abort', 'timeout'] as const)
        request.addEventListener(end, () => reject(new Error('The upload broke off.')));
      request.send(file);
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** With the headers that problems have. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
