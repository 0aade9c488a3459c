import type { Parameter, Parameters, TextsParameter } from '../../model/operations/parameter.ts';
import { requestError } from '../../model/request-error.ts';
import type { RawInput, RawValue } from './raw-input.ts';

/**
 * What a request gives -> what the handler of an operation is given, by the operation's table of parameters. Names that the table does not
 * have are ignored; null counts as given, and is read as the default. @throws ProblemError request_parsing_error
 */
export function readInput(parameters: Parameters, raw: RawInput): Readonly<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const given = [name, ...(parameter.aliases ?? [])].map((one) => raw.get(one)).find((one) => one !== undefined);
    if (given === undefined && parameter.required === true) refuse(name, 'is missing', 'must be given');
    const value = given === undefined || isNothing(given, parameter) ? undefined : readValue(name, parameter, given);
    input[name] = value ?? ('byDefault' in parameter ? parameter.byDefault : undefined);
  }
  return input;
}

/** `fault`: what is wrong. `rule`: what would be right. */
function refuse(name: string, fault: string, rule: string): never {
  throw requestError(`${name} ${fault}`, `${name} ${rule}.`);
}

/** Null; and in an address, where there is no null, its word or an empty value wherever these could mean nothing else. */
function isNothing(given: RawValue, { kind }: Parameter): boolean {
  if (given.kind === 'json') return given.value === null;
  if (kind === 'text' || given.texts.length !== 1) return false;
  const [only] = given.texts;
  return only === '' || only === 'null';
}

function readValue(name: string, parameter: Parameter, given: RawValue): unknown {
  switch (parameter.kind) {
    case 'text':
      return readText(name, single(name, given), parameter.most);
    case 'labels':
      return readLabels(name, single(name, given));
    case 'integer':
      return readInteger(name, single(name, given), parameter.least, parameter.most);
    case 'flag':
      return readFlag(name, single(name, given));
    case 'choice':
      return readChoice(name, single(name, given), parameter.choices);
    case 'names':
      return readNames(name, given);
    case 'texts':
      return readTexts(name, given, parameter);
  }
}

function single(name: string, given: RawValue): unknown {
  if (given.kind === 'json') return given.value;
  if (given.texts.length > 1) refuse(name, 'is given twice', 'may be given once only');
  return given.texts[0];
}

function readText(name: string, value: unknown, most: number | undefined): string {
  if (typeof value !== 'string') return refuse(name, 'is not a string', 'must be text');
  if (most !== undefined && value.length > most) return refuse(name, 'is too long', `may have ${most} characters`);
  return value;
}

function readLabels(name: string, value: unknown): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string')
    return refuse(name, 'is not a string', 'must be one text, with commas between labels or numbers');
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

/** `a,b`, `["a","b"]` as text, or a list, whose items may hold commas themselves. */
function readNames(name: string, given: RawValue): readonly string[] {
  const values = given.kind === 'texts' ? given.texts.flatMap(listInText) : given.value;
  const list = Array.isArray(values) ? (values as readonly unknown[]) : [values];
  return list.flatMap((one) => {
    if (typeof one !== 'string')
      return refuse(name, 'is not a list of names', 'must be names between commas, or a list of them');
    return one
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

function readTexts(name: string, given: RawValue, { most, orOne }: TextsParameter): readonly string[] {
  const value: unknown = given.kind === 'texts' ? given.texts.flatMap(listInText) : given.value;
  const values = orOne === true && typeof value === 'string' ? [value] : value;
  if (!Array.isArray(values) || !values.every((one) => typeof one === 'string'))
    return refuse(name, 'is not a list of strings', 'must be a list, and each entry text');
  if (values.length > most) return refuse(name, 'is too long', `may hold ${most} entries`);
  return values;
}
