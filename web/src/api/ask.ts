import { baseUrl } from '../paths/base.ts';
import type { ApiOperation } from './api-operation.ts';
import { apiRequest } from './api-request.ts';
import { type AnswerWithWarnings, type ApiOptions, askBelow, openBelow } from './ask-below.ts';

/** One request of the interface. It is never repeated. @throws ApiProblem, or the reason of the signal */
export async function ask<Input extends object, Answer>(
  operation: ApiOperation<Input, Answer>,
  input: NoInfer<Input>,
  options: ApiOptions = {},
): Promise<Answer> {
  return (await askBelow(baseUrl, operation, input, options)).answer;
}

/** The same, with what the server says about the query. */
export async function askWithWarnings<Input extends object, Answer>(
  operation: ApiOperation<Input, Answer>,
  input: NoInfer<Input>,
  options: ApiOptions = {},
): Promise<AnswerWithWarnings<Answer>> {
  return await askBelow(baseUrl, operation, input, options);
}

/** One request, whose response is read by `read`: for its headers, or as it comes. */
export async function askOpen<Input extends object, Answer, Result>(
  operation: ApiOperation<Input, Answer>,
  input: NoInfer<Input>,
  options: ApiOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  return await openBelow(baseUrl, operation, input, options, read);
}

/** The address of an operation that the browser reads by itself, as a link or a stream does. */
export function addressOf<Input extends object, Answer>(
  operation: ApiOperation<Input, Answer>,
  input: NoInfer<Input>,
): URL {
  return apiRequest(operation as ApiOperation<Input>, input, baseUrl).url;
}
