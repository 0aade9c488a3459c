import { isJsonObject } from '../model/json-value.ts';
import type { Parameter, Parameters } from '../model/operations/parameter.ts';
import { type ProblemError, requestError } from '../model/problem.ts';
import { nameHint } from '../query/fields/nearest-paths.ts';

/**
 * Validates the JSON arguments of a tool call. The error messages are for the model, which then tries again.
 * @throws ProblemError request_parsing_error
 */
export function readArguments(parameters: Parameters, args: unknown): Readonly<Record<string, unknown>> {
  const provided = args ?? {};
  if (typeof provided !== 'object' || Array.isArray(provided)) throw argumentError('The arguments must be an object.');
  const names = Object.keys(parameters);
  const unknown = Object.entries(provided).find(([name, value]) => value !== null && !names.includes(name))?.[0];
  if (unknown !== undefined)
    throw argumentError(`There is no argument ${unknown.slice(0, 100)}. ${nameHint(unknown, names)}`);
  const values = new Map(Object.entries(provided));
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [
      name,
      readArgument(name, parameter, values.get(name) ?? undefined),
    ]),
  );
}

function readArgument(name: string, parameter: Parameter, value: unknown): unknown {
  if (value === undefined) {
    if (parameter.required === true) throw argumentError(`${name} is missing.`);
    return 'byDefault' in parameter ? parameter.byDefault : undefined;
  }
  switch (parameter.kind) {
    case 'text':
    case 'labels': {
      const most = parameter.kind === 'text' ? (parameter.most ?? MAX_LENGTH) : MAX_LENGTH;
      if (typeof value === 'string' && value.length <= most) return value;
      throw argumentError(`${name} must be a text of at most ${most} characters.`);
    }
    case 'integer': {
      const { least, most = Number.MAX_SAFE_INTEGER } = parameter;
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
      throw argumentError(`${name} must be a whole number from ${least} to ${most}.`);
    }
    case 'flag':
      if (typeof value === 'boolean') return value;
      throw argumentError(`${name} must be true or false.`);
    case 'choice':
      if (typeof value === 'string' && parameter.choices.includes(value)) return value;
      throw argumentError(`${name} must be one of ${parameter.choices.join(', ')}.`);
    case 'object':
      if (isJsonObject(value)) return value;
      throw argumentError(`${name} must be an object.`);
    case 'names':
    case 'texts': {
      const list = typeof value === 'string' ? value.split(',').map((item) => item.trim()) : value;
      const isList = Array.isArray(list) && list.every((item) => typeof item === 'string' && item.length <= MAX_LENGTH);
      const { most = MAX_NAMES } = parameter;
      if (isList && list.length <= most) return list.filter((item) => item !== '');
      throw argumentError(`${name} must be a list of at most ${most} texts.`);
    }
  }
}

const MAX_LENGTH = 10_000;
const MAX_NAMES = 200;

const argumentError = (detail: string): ProblemError => requestError('Arguments cannot be read', detail);
