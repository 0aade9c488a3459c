import { type Operation, pathNames } from '../../model/operations/operation.ts';
import { requestError } from '../../model/request-error.ts';
import type { RawInput } from './raw-input.ts';

/**
 * Names in the body of an operation of the administration that it does not have. Elsewhere they are ignored, as the hosted service does;
 * here a misspelt setting would stay as it was, in silence. @throws ProblemError request_parsing_error
 */
export function refuseUnknownNames({ caller, path, reads, input }: Operation, raw: RawInput): void {
  if (caller !== 'operator' || reads !== 'body') return;
  const inPath = pathNames(path);
  const known = Object.keys(input).filter((name) => !inPath.includes(name));
  const aliases = Object.values(input).flatMap((parameter) => parameter.aliases ?? []);
  const unknown = [...raw.keys()].find((name) => ![...inPath, ...known, ...aliases].includes(name));
  if (unknown === undefined) return;
  const shown = unknown.length > 60 ? `${unknown.slice(0, 60)}...` : unknown;
  const there = known.length === 0 ? 'There is none here.' : `There are: ${known.join(', ')}.`;
  throw requestError('Unknown setting', `There is no setting ${shown}. ${there}`);
}
