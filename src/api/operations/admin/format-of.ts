import type { Format } from '../../../ingest/formats/format.ts';
import { formatNamed, formatNames } from '../../../ingest/import/recognise-source.ts';
import { requestError } from '../../../model/problem.ts';

/** @throws ProblemError request_parsing_error */
export function formatParameter(name: string | undefined): Format | undefined {
  if (name === undefined) return undefined;
  const format = formatNamed(name);
  if (format !== undefined) return format;
  throw requestError('Unknown format', `as: no format has this name. ${formatNames()}`);
}
