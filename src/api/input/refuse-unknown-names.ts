import type { TSchema } from '@sinclair/typebox';
import { type Operation, pathNames, refusesUnknownNames } from '../../model/operations/operation.ts';
import { type ProblemError, requestError } from '../../model/problem.ts';
import { nameHint } from '../../query/fields/nearest-paths.ts';
import type { RawInput, RawValue } from './read-input.ts';

/**
 * Refuses names that the operation does not know, however deep in a JSON body: a misspelt one would have no effect, and
 * a scan would touch what it was to leave out. Forms may have other names, as query strings may, since real clients send
 * them; but not in administration, where nobody else does. @throws ProblemError request_parsing_error
 */
export function refuseUnknownNames(operation: Operation, raw: RawInput): void {
  if (!refusesUnknownNames(operation)) return;
  const { path, caller, input } = operation;
  const inPath = pathNames(path);
  const aliases = Object.values(input).flatMap((parameter) => parameter.aliases ?? []);
  for (const [name, value] of raw) {
    if (!counts(value, caller === 'operator')) continue;
    const parameter = Object.hasOwn(input, name) ? input[name] : undefined;
    if (parameter === undefined && !aliases.includes(name)) {
      const names = Object.keys(input).filter((each) => !inPath.includes(each));
      throw unknownName(name, nameHint(name, names));
    }
    if (parameter?.kind !== 'object' || value.kind !== 'json') continue;
    const unknown = unknownMember(parameter.schema, value.value, name);
    if (unknown !== undefined) throw unknownName(unknown.path, nameHint(unknown.name, unknown.known));
  }
}

/** Null means absent. */
function counts(value: RawValue, countsForms: boolean): boolean {
  return value.kind === 'json' ? value.value !== null : countsForms;
}

function unknownName(name: string, hint: string): ProblemError {
  const shown = name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN)}...` : name;
  return requestError(`Unknown parameter ${shown}`, `There is no parameter ${shown}. ${hint}`);
}

const MAX_SHOWN = 60;

/** A member that a schema does not know, and those that it knows in that place. */
interface UnknownMember {
  /** Where it is, such as `nodes[2].typ`. */
  readonly path: string;
  readonly name: string;
  readonly known: readonly string[];
}

/** The first member of a value, however deep, that its schema does not know. Null means absent. */
function unknownMember(schema: TSchema, value: unknown, at: string): UnknownMember | undefined {
  if (Array.isArray(value)) return unknownInList(schema, value, at);
  if (typeof value !== 'object' || value === null) return undefined;
  const properties = schema.properties as Readonly<Record<string, TSchema>> | undefined;
  if (properties === undefined) return undefined;
  for (const [name, member] of Object.entries(value)) {
    if (member === null) continue;
    const path = `${at}.${name}`;
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (inner === undefined) return { path, name, known: Object.keys(properties) };
    const found = unknownMember(inner, member, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function unknownInList({ items }: TSchema, list: readonly unknown[], at: string): UnknownMember | undefined {
  if (items === undefined) return undefined;
  for (const [index, item] of list.entries()) {
    const found = unknownMember(items as TSchema, item, `${at}[${index}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}
