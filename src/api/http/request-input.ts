import type { FastifyRequest } from 'fastify';
import { type Operation, pathNames } from '../../model/operations/operation.ts';
import { ProblemError } from '../../model/problem.ts';
import { formValues } from '../input/form-values.ts';
import type { RawInput } from '../input/read-input.ts';

/**
 * The values of a request by name. Path values take precedence over the body or query string.
 * @throws ProblemError not_found
 */
export function requestInput(operation: Operation, request: FastifyRequest): RawInput {
  const values = operation.reads === 'body' ? bodyValues(request) : queryValues(request);
  const names = pathNames(operation.path);
  return names.length === 0 ? values : new Map([...values, ...pathValues(names, operation, request)]);
}

/** Set by the body parser; empty without a body. */
function bodyValues({ body }: FastifyRequest): RawInput {
  return body instanceof Map ? body : new Map();
}

/** Node decodes the bytes of a URL as latin1. */
function queryValues({ raw: { url = '' } }: FastifyRequest): RawInput {
  const mark = url.indexOf('?');
  return mark < 0 ? new Map() : formValues(Buffer.from(url.slice(mark + 1), 'latin1'));
}

/** An invalid value in a path means an unknown path. */
function pathValues(names: readonly string[], { input }: Operation, request: FastifyRequest): RawInput {
  const params = request.params as Readonly<Record<string, string>>;
  return new Map(
    names.map((name) => {
      const value = params[name] ?? '';
      const parameter = input[name];
      if (parameter?.kind === 'choice' && !parameter.choices.includes(value)) throw new ProblemError('not_found');
      if (parameter?.kind === 'integer' && !/^\d{1,15}$/.test(value)) throw new ProblemError('not_found');
      return [name, { kind: 'texts', texts: [value] }];
    }),
  );
}
