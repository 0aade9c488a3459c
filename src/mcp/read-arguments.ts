import type { Parameter, Parameters } from '../model/operations/parameter.ts';
import type { ProblemError } from '../model/problem.ts';
import { requestError } from '../model/request-error.ts';

/** The arguments of a call, as JSON has them -> what a tool is given. The sentences are for the model, which then tries again. @throws ProblemError request_parsing_error */
export function readArguments(parameters: Parameters, given: unknown): Readonly<Record<string, unknown>> {
  const all = given ?? {};
  if (typeof all !== 'object' || Array.isArray(all)) throw wrong('The arguments must be an object.');
  const names = Object.keys(parameters);
  const unknown = Object.keys(all).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw wrong(`There is no argument ${unknown.slice(0, 100)}; there are ${names.join(', ') || 'none'}.`);
  const values = new Map(Object.entries(all));
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [
      name,
      readOne(name, parameter, values.get(name) ?? undefined),
    ]),
  );
}

function readOne(name: string, parameter: Parameter, value: unknown): unknown {
  if (value === undefined) {
    if (parameter.required === true) throw wrong(`${name} is missing.`);
    return 'byDefault' in parameter ? parameter.byDefault : undefined;
  }
  switch (parameter.kind) {
    case 'text':
    case 'labels': {
      const most = parameter.kind === 'text' ? (parameter.most ?? LONGEST) : LONGEST;
      if (typeof value === 'string' && value.length <= most) return value;
      throw wrong(`${name} must be a text of at most ${most} characters.`);
    }
    case 'integer': {
      const { least, most = Number.MAX_SAFE_INTEGER } = parameter;
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
      throw wrong(`${name} must be a whole number from ${least} to ${most}.`);
    }
    case 'flag':
      if (typeof value === 'boolean') return value;
      throw wrong(`${name} must be true or false.`);
    case 'choice':
      if (typeof value === 'string' && parameter.choices.includes(value)) return value;
      throw wrong(`${name} must be one of ${parameter.choices.join(', ')}.`);
    case 'names':
    case 'texts': {
      const list = typeof value === 'string' ? value.split(',').map((one) => one.trim()) : value;
      const isList = Array.isArray(list) && list.every((one) => typeof one === 'string' && one.length <= LONGEST);
      const { most = MOST_NAMES } = parameter;
      if (isList && list.length <= most) return list.filter((one) => one !== '');
      throw wrong(`${name} must be a list of at most ${most} texts.`);
    }
  }
}

const LONGEST = 10_000;
const MOST_NAMES = 200;

const wrong = (detail: string): ProblemError => requestError('Arguments cannot be read', detail);
