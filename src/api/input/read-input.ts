import type { ErrorType } from '../../model/errors.ts';
import type { Parameter, Parameters, TextsParameter } from '../../model/operations/parameter.ts';
import { ProblemError, requestError } from '../../model/problem.ts';

/** The values of a request by name, before the parameters are known. */
export type RawInput = ReadonlyMap<string, RawValue>;

export type RawValue =
  /** From a URL or a form. A name may occur several times. */
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  /** From a JSON body. */
  | { readonly kind: 'json'; readonly value: unknown };

export function rawObject(object: Readonly<Record<string, unknown>>): RawInput {
  return new Map(Object.entries(object).map(([name, value]) => [name, { kind: 'json', value }]));
}

/**
 * Converts the values of a request to the input of an operation's handler, by its parameter table. Ignores unknown
 * names. Null means absent.
 * @throws ProblemError request_parsing_error
 */
export function readInput(parameters: Parameters, raw: RawInput): Readonly<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const [name, parameter] of Object.entries(parameters)) {
    const rawValue = givenValue(name, parameter, raw);
    if (rawValue === undefined && parameter.required === true && !isNullHere(name, parameter, raw)) missing.push(name);
    const value = rawValue === undefined ? undefined : readValue(name, parameter, rawValue);
    input[name] = value ?? ('byDefault' in parameter ? parameter.byDefault : undefined);
  }
  if (missing.length > 0) throw missingNames(missing);
  return input;
}

/** Under its name or another one. */
function givenValue(name: string, parameter: Parameter, raw: RawInput): RawValue | undefined {
  const value = raw.get(name);
  if (value !== undefined && !isNull(value, parameter)) return value;
  for (const alias of parameter.aliases ?? []) {
    const other = raw.get(alias);
    if (other !== undefined && !isNull(other, parameter)) return other;
  }
  return undefined;
}

/** Null, where it is a value of a required parameter. */
function isNullHere(name: string, { orNull, aliases = [] }: Parameter, raw: RawInput): boolean {
  return orNull === true && [name, ...aliases].some((each) => raw.has(each));
}

function missingNames(names: readonly string[]): ProblemError {
  const list = new Intl.ListFormat('en').format(names);
  return requestError(`${list} ${names.length === 1 ? 'is' : 'are'} missing`, `${list} must be given.`);
}

/** `fault`: what is wrong. `rule`: what is required. */
function refuse(name: string, fault: string, rule: string): never {
  throw requestError(`${name} ${fault}`, `${name} ${rule}.`);
}

/** Null. A URL has no null, so `null` and the empty value mean it there, unless the parameter is text. */
function isNull(raw: RawValue, { kind }: Parameter): boolean {
  if (raw.kind === 'json') return raw.value === null;
  if (kind === 'text' || raw.texts.length !== 1) return false;
  const [only] = raw.texts;
  return only === '' || only === 'null';
}

function readValue(name: string, parameter: Parameter, raw: RawValue): unknown {
  switch (parameter.kind) {
    case 'text':
      return readText(name, single(name, raw), parameter.most);
    case 'labels':
      return readLabels(name, single(name, raw));
    case 'integer':
      return readInteger(name, single(name, raw), parameter.least, parameter.most);
    case 'flag':
      return readFlag(name, single(name, raw));
    case 'choice':
      return readChoice(name, single(name, raw), parameter.choices);
    case 'names':
      return readNames(name, raw);
    case 'texts':
      return readTexts(name, raw, parameter);
    case 'object':
      return readObject(name, single(name, raw));
  }
}

function single(name: string, raw: RawValue): unknown {
  if (raw.kind === 'json') return raw.value;
  if (raw.texts.length > 1) refuse(name, 'is given twice', 'may be given only once');
  return raw.texts[0];
}

function readText(name: string, value: unknown, most: number | undefined): string {
  if (typeof value !== 'string') return refuse(name, 'is not a string', 'must be text');
  if (most !== undefined && value.length > most)
    return refuse(name, 'is too long', `may have at most ${most} characters`);
  return value;
}

function readLabels(name: string, value: unknown): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string')
    return refuse(name, 'is not a string', 'must be one text of labels or numbers, separated by commas');
  return value;
}

function readInteger(name: string, value: unknown, least: number, most: number | undefined): number {
  const number = typeof value === 'string' && /^[+-]?\d{1,16}$/.test(value.trim()) ? Number(value) : value;
  const bounds = most === undefined ? `of at least ${least}` : `from ${least} to ${most}`;
  if (typeof number !== 'number' || !Number.isSafeInteger(number))
    return refuse(name, 'is not a whole number', `must be a whole number ${bounds}`);
  if (number < least) return refuse(name, 'is too small', `must be a whole number ${bounds}`);
  if (most !== undefined && number > most) return refuse(name, 'is too large', `must be a whole number ${bounds}`);
  return number;
}

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
]);

function readFlag(name: string, value: unknown): boolean {
  return (
    FLAGS.get(typeof value === 'string' ? value.toLowerCase() : value) ??
    refuse(name, 'is not a flag', 'must be true or false')
  );
}

function readChoice(name: string, value: unknown, choices: readonly string[]): string {
  if (typeof value !== 'string' || !choices.includes(value))
    return refuse(name, 'has an unknown value', `must be one of ${choices.join(', ')}`);
  return value;
}

/** `a,b`, `["a","b"]` as text, or a list, whose items may also contain commas. */
function readNames(name: string, raw: RawValue): readonly string[] {
  const values = raw.kind === 'texts' ? raw.texts.flatMap(listInText) : raw.value;
  const list = Array.isArray(values) ? (values as readonly unknown[]) : [values];
  return list.flatMap((item) => {
    if (typeof item !== 'string')
      return refuse(name, 'is not a list of names', 'must be names separated by commas, or a list of them');
    return item
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && part !== 'null');
  });
}

function listInText(text: string): readonly unknown[] {
  if (!text.trimStart().startsWith('[')) return [text];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [text];
  } catch {
    return [text];
  }
}

function digitsOf(value: unknown): unknown {
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
}

function readTexts(name: string, raw: RawValue, { most, inPlan, orOne, orNumbers }: TextsParameter): readonly string[] {
  const value: unknown = raw.kind === 'texts' ? raw.texts.flatMap(listInText) : raw.value;
  const list = orOne === true && typeof value === 'string' ? [value] : value;
  const values = orNumbers === true && Array.isArray(list) ? list.map(digitsOf) : list;
  if (!Array.isArray(values) || !values.every((item) => typeof item === 'string'))
    return refuse(name, 'is not a list of strings', 'must be a list of texts');
  if (values.length > most)
    throw tooLongList(
      name,
      inPlan?.error ?? 'request_parsing_error',
      `may have at most ${most.toLocaleString('en')} entries`,
    );
  return values;
}

function readObject(name: string, value: unknown): Readonly<Record<string, unknown>> {
  const object = typeof value === 'string' ? objectInText(value) : value;
  if (typeof object !== 'object' || object === null || Array.isArray(object))
    return refuse(name, 'is not an object', 'must be a JSON object');
  return object as Readonly<Record<string, unknown>>;
}

function objectInText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A parameter has more than it may have. `rule`: what it may have. */
export function tooLongList(name: string, error: ErrorType, rule: string): ProblemError {
  const shown = name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN)}...` : name;
  return error === 'request_parsing_error'
    ? requestError(`${shown} is too long`, `${shown} ${rule}.`)
    : new ProblemError(error, `${shown} ${rule}.`);
}

const MAX_SHOWN = 60;
