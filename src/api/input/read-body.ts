import type { Readable } from 'node:stream';
import type { EntryLimit } from '../../model/operations/body-size.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { TimeSlices } from '../../store/time-slices.ts';
import type { HeldBody } from './body-budget.ts';
import { formValues } from './form-values.ts';
import { JsonFault, JsonReader } from './json-reader.ts';
import { type RawInput, rawObject, tooLongList } from './read-input.ts';
import { type BodyLimits, receiveBody, tooLarge } from './receive-body.ts';

export interface BodyRules extends BodyLimits {
  /** How many values a parameter may have inside it. */
  readonly entries: ReadonlyMap<string, EntryLimit>;
}

/**
 * Parses a JSON or form body to values by name. Long JSON is parsed while it arrives, in slices, so nobody waits for it.
 * @throws ProblemError
 */
export async function readBody(
  body: Readable,
  contentType: string | undefined,
  rules: BodyRules,
  held: HeldBody,
  slices: TimeSlices,
): Promise<RawInput> {
  const kind = bodyKind(contentType);
  const received: Buffer[] = [];
  let length = 0;
  let reader: JsonReader | undefined;
  const take = (chunk: Buffer): Promise<void> | undefined => {
    if (reader !== undefined) return slices.run(steps(reader, chunk));
    received.push(chunk);
    length += chunk.length;
    if (length <= SHORT_BYTES) return undefined;
    if (!isJson(kind, received)) {
      if (length > FORM_BYTES) throw tooLarge(FORM_BYTES);
      return undefined;
    }
    reader = new JsonReader({ ...JSON_LIMITS, entries: (name) => rules.entries.get(name)?.most ?? ENTRIES });
    return slices.run(steps(reader, withoutMark(Buffer.concat(received.splice(0)))));
  };
  try {
    await receiveBody(body, rules, held, take);
    if (reader !== undefined) return namedValues(reader.end());
  } catch (error) {
    throw error instanceof JsonFault ? problemOfFault(error, rules) : error;
  }
  return isJson(kind, received) ? readShortJson(Buffer.concat(received)) : formValues(Buffer.concat(received));
}

/** A shorter body is parsed at once. */
const SHORT_BYTES = 32_768;
/** No client sends long lists in a form, which is parsed at once. */
const FORM_BYTES = 262_144;
const STEP_BYTES = 16_384;
const JSON_LIMITS = { depth: 32, members: 1_000, characters: 4 * 2 ** 20 } as const;
/** Values that a member may hold if its operation gives no number. */
const ENTRIES = 1_000;

function* steps(reader: JsonReader, chunk: Buffer): Generator<undefined, void> {
  for (let at = 0; at < chunk.length; at += STEP_BYTES) {
    if (at > 0) yield undefined;
    reader.push(chunk.subarray(at, at + STEP_BYTES));
  }
}

type BodyKind = 'json' | 'form';

function bodyKind(contentType = ''): BodyKind {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (type === '' || type === 'application/json' || type.endsWith('+json')) return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  throw new ProblemError('unsupported_media_type');
}

/** Clients that send JSON without declaring it usually default to the form type. */
function isJson(kind: BodyKind, received: readonly Buffer[]): boolean {
  return kind === 'json' || /^\s*\{/.test(Buffer.concat(received.slice(0, 64)).toString('latin1', 0, 64));
}

function readShortJson(bytes: Buffer): RawInput {
  if (bytes.length === 0) return new Map();
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw notJson(error instanceof SyntaxError ? error.message : 'the body is not UTF-8');
  }
  return namedValues(value);
}

function namedValues(value: unknown): RawInput {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw requestError('The body is not a JSON object', 'JSON parse error - expected { and the names of parameters');
  return rawObject(value as Readonly<Record<string, unknown>>);
}

/** Without a byte order mark. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function problemOfFault({ message, member }: JsonFault, { entries }: BodyRules): ProblemError {
  if (member === undefined) return notJson(message);
  return tooLongList(member, entries.get(member)?.error ?? 'request_parsing_error', message);
}

const notJson = (reason: string): ProblemError =>
  requestError('The body is not valid JSON', `JSON parse error - ${reason.slice(0, 200)}`);
