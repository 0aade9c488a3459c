import { ProblemError } from '../../model/problem.ts';
import { compileProjection, type ProjectionMode, pathsProblem } from '../../query/projection/projection.ts';
import type { JsonRecord } from './observations.ts';

/** Which fields of a host's answer were asked for; what stands around them stays. @throws ProblemError request_parsing_error */
export function shownFields(fields: readonly string[], mode: ProjectionMode): (answer: object) => JsonRecord {
  const problem = pathsProblem(fields);
  if (problem !== undefined) throw new ProblemError('request_parsing_error', `fields: ${problem}.`);
  const projection = compileProjection(fields, mode);
  if (projection.isWhole) return (answer) => answer as JsonRecord;
  return (answer) => JSON.parse(projection.project(JSON.stringify(answer))) as JsonRecord;
}
