import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '../../model/operations/operation.ts';

/**
 * Whether a request body is compressed (`Content-Encoding`). No operation decompresses bodies, so these are refused.
 */
export function hasContentEncoding({ reads }: Operation, headers: IncomingHttpHeaders): boolean {
  const encodings = (headers['content-encoding'] ?? '').split(',').map((encoding) => encoding.trim().toLowerCase());
  return reads !== 'query' && encodings.some((encoding) => encoding !== '' && encoding !== 'identity');
}
