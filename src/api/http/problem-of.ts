import { ProblemError, requestError } from '../../model/problem.ts';

/** Converts anything thrown to a problem. Unknown errors are defects: their cause is logged and never sent. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'FST_ERR_BAD_URL':
      return requestError('Bad escape in the path', 'A % in a path must be followed by two hexadecimal digits.');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ProblemError('uri_too_long');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ProblemError('unsupported_media_type');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ProblemError('payload_too_large');
    default:
      return new ProblemError('server_error', undefined, { cause: error });
  }
}
