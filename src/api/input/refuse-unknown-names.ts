import { type Operation, pathNames } from '../../model/operations/operation.ts';
import { ProblemError } from '../../model/problem.ts';
import type { RawInput } from './raw-input.ts';

/**
 * Other operations ignore names they do not have, as the hosted service does. What an administrator misspells would be left undone in
 * silence. @throws ProblemError request_parsing_error
 */
export function refuseUnknownNames({ caller, path, reads, input }: Operation, raw: RawInput): void {
  if (caller !== 'operator') return;
  const inPath = pathNames(path);
  const known = Object.keys(input).filter((name) => !inPath.includes(name));
  const aliases = Object.values(input).flatMap((parameter) => parameter.aliases ?? []);
  const unknown = [...raw.keys()].find((name) => ![...inPath, ...known, ...aliases].includes(name));
  if (unknown === undefined) return;
  const kind = reads === 'body' ? 'setting' : 'parameter';
  const shown = unknown.length > 60 ? `${unknown.slice(0, 60)}...` : unknown;
  const there = known.length === 0 ? 'There is none here.' : `There are: ${known.join(', ')}.`;
  throw new ProblemError('request_parsing_error', `There is no ${kind} ${shown}. ${there}`);
}
