/** What the body of an operation may have, from its parameter table: nobody sends more than its parameters can need. */
import type { ErrorType } from '../errors.ts';
import { type Operation, pathNames } from './operation.ts';
import type { Parameter, PlanColumn, TextsParameter } from './parameter.ts';

/** How many entries the subscription of a caller allows. -1: no limit. */
export type PlanLimits = Readonly<Record<PlanColumn, number>>;

export interface BodySize {
  readonly bytes: number;
  /** The error of a body that is longer only because the subscription allows fewer entries than others do. */
  readonly beyond?: { readonly type: ErrorType; readonly most: number };
}

/** How many values a parameter may have in JSON, and the error if it has more. */
export interface EntryLimit {
  readonly most: number;
  readonly error: ErrorType;
}

/** Names, punctuation, blanks, and names that the operation does not know. */
const FRAME_BYTES = 4_096;
/** The longest spelling of a UTF-16 unit: three escapes in a form. In JSON it has six bytes. */
const UNIT_BYTES = 9;
/** A query may have as many, and nothing else without a limit is longer. */
const LONGEST_TEXT = 32_768;
const NAMES_BYTES = 65_536;
const NUMBER_BYTES = 32;
const ENTRY_BYTES = 1_024;
/** A list that is a little longer than the subscription allows is read, so that the answer can say how long it is. */
const LEAST_LIST_BYTES = 262_144;
/** The shortest member of a JSON object with its comma, such as `"a":1,`. */
const MEMBER_BYTES = 6;
const ENTRIES_OF_NAMES = 5_000;

export function bodySize(operation: Operation, plan?: PlanLimits): BodySize {
  if (operation.bodyBytes !== undefined) return { bytes: operation.bodyBytes };
  const inPath = pathNames(operation.path);
  let bytes = FRAME_BYTES;
  let beyond: BodySize['beyond'];
  for (const [name, parameter] of Object.entries(operation.input)) {
    if (inPath.includes(name)) continue;
    const whole = parameterBytes(parameter);
    const allowed = plan === undefined ? whole : bytesInPlan(parameter, whole, plan);
    if (allowed < whole && parameter.kind === 'texts' && parameter.inPlan !== undefined && plan !== undefined)
      beyond = { type: parameter.inPlan.error, most: plan[parameter.inPlan.column] };
    bytes += allowed;
  }
  return beyond === undefined ? { bytes } : { bytes, beyond };
}

/** Of the lists and objects, by name, and by the other names of a parameter. */
export function entryLimits({ input }: Operation): ReadonlyMap<string, EntryLimit> {
  return new Map(
    Object.entries(input).flatMap(([name, parameter]) => {
      const limit = entryLimit(parameter);
      return limit === undefined ? [] : [name, ...(parameter.aliases ?? [])].map((each) => [each, limit] as const);
    }),
  );
}

function entryLimit(parameter: Parameter): EntryLimit | undefined {
  const error = 'request_parsing_error';
  switch (parameter.kind) {
    case 'texts':
      return { most: parameter.most, error: parameter.inPlan?.error ?? error };
    case 'names':
      return { most: parameter.most ?? ENTRIES_OF_NAMES, error };
    case 'object':
      return { most: Math.floor(parameter.bytes / MEMBER_BYTES), error };
    default:
      return undefined;
  }
}

function parameterBytes(parameter: Parameter): number {
  switch (parameter.kind) {
    case 'text':
      return (parameter.most ?? LONGEST_TEXT) * UNIT_BYTES;
    case 'labels':
      return NAMES_BYTES;
    case 'names':
      return NAMES_BYTES;
    case 'texts':
      return parameter.most * entryBytes(parameter);
    case 'object':
      return parameter.bytes;
    case 'integer':
    case 'flag':
      return NUMBER_BYTES;
    case 'choice':
      return Math.max(NUMBER_BYTES, ...parameter.choices.map((choice) => choice.length * UNIT_BYTES));
  }
}

function bytesInPlan(parameter: Parameter, whole: number, plan: PlanLimits): number {
  if (parameter.kind !== 'texts' || parameter.inPlan === undefined) return whole;
  const entries = plan[parameter.inPlan.column];
  if (entries < 0) return whole;
  return Math.min(whole, Math.max(LEAST_LIST_BYTES, entries * entryBytes(parameter)));
}

const entryBytes = ({ bytes = ENTRY_BYTES }: TextsParameter): number => bytes;
