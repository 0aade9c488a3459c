import { type Operation, pathNames, refusesUnknownNames } from '../../model/operations/operation.ts';
import type { ProblemError } from '../../model/problem.ts';
import { requestError } from '../../model/request-error.ts';
import { nameHint } from '../../query/fields/name-hint.ts';
import type { RawInput, RawValue } from './raw-input.ts';
import { unknownMember } from './unknown-member.ts';

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
