import { type Operation, pathNames } from '../../model/operations/operation.ts';
import { requestError } from '../../model/request-error.ts';
import type { RawInput } from './raw-input.ts';

/**
 * Refuses unknown names in the body of an administrative operation. Other operations ignore them, as the hosted service
 * does, but here a misspelt setting would silently have no effect. @throws ProblemError request_parsing_error
 */
export function refuseUnknownNames({ caller, path, reads, input }: Operation, raw: RawInput): void {
  if (caller !== 'operator' || reads !== 'body') return;
  const inPath = pathNames(path);
  const settings = Object.keys(input).filter((name) => !inPath.includes(name));
  const aliases = Object.values(input).flatMap((parameter) => parameter.aliases ?? []);
  const unknown = [...raw.keys()].find((name) => ![...inPath, ...settings, ...aliases].includes(name));
  if (unknown === undefined) return;
  const shown = unknown.length > 60 ? `${unknown.slice(0, 60)}...` : unknown;
  const hint = settings.length === 0 ? 'There are none here.' : `There are: ${settings.join(', ')}.`;
  throw requestError('Unknown setting', `There is no setting ${shown}. ${hint}`);
}
