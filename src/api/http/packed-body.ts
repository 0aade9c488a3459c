import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '../../model/operations/operation.ts';

/** Whether the body of a request is packed (`Content-Encoding`). No operation unpacks one: read as it stands it would mean something else, or nothing. */
export function isPacked({ reads }: Operation, headers: IncomingHttpHeaders): boolean {
  const encodings = (headers['content-encoding'] ?? '').split(',').map((one) => one.trim().toLowerCase());
  return reads !== 'query' && encodings.some((one) => one !== '' && one !== 'identity');
}
