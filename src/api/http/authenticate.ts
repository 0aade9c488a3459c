import type { IncomingHttpHeaders } from 'node:http';
import type { CallerKind } from '../../model/operations/operation.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Caller } from '../../service/caller.ts';

/** The owner of a key, if it has one. */
export type FindCaller = (key: string) => Caller | undefined;

/**
 * Who sends a request. `Authorization: Bearer` goes before `X-API-Key`; other schemes are somebody else's and passed over.
 * @throws ProblemError authorization_required, unknown_api_key, permission_denied
 */
export function authenticate(headers: IncomingHttpHeaders, needed: CallerKind, find: FindCaller): Caller {
  const key = keyOf(headers);
  if (key === undefined) {
    if (needed !== 'anyone') throw new ProblemError('authorization_required');
    return { kind: 'anonymous' };
  }
  const caller = find(key);
  if (caller === undefined) throw new ProblemError('unknown_api_key');
  if (needed === 'operator' && caller.kind !== 'operator') throw new ProblemError('permission_denied');
  return caller;
}

function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const bearer = /^bearer\s+(.*)$/i.exec(headers.authorization?.trim() ?? '')?.[1]?.trim();
  if (bearer !== undefined && bearer !== '') return bearer;
  const own = headers['x-api-key'];
  const key = (Array.isArray(own) ? own[0] : own)?.trim();
  return key === '' ? undefined : key;
}
