import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WindowAllowance } from '../../../accounts/rules/window-limiter.ts';
import type { CountedRequest, RemainingRequests } from './allowances.ts';

/** A request, as the allowances count it. `disconnect`: aborted when the client disconnects. */
export function countedRequest(request: FastifyRequest, reply: FastifyReply, disconnect?: AbortSignal): CountedRequest {
  return {
    visitor: request.visitor,
    message: request.raw,
    onCounted: (remaining) => void reply.headers(rateLimitHeaders(remaining)),
    onSent: (callback) => void reply.raw.once('finish', callback),
    isDisconnected: () => disconnect?.aborted === true,
  };
}

const MINUTE = 60;
const DAY = 86_400;

/**
 * Headers of the IETF draft on RateLimit header fields: the policies, and for each the remaining requests (`r`) and the
 * seconds until there are more (`t`). No headers without limits.
 */
export function rateLimitHeaders({ minute, day }: RemainingRequests): Readonly<Record<string, string>> {
  const policies: readonly (readonly [name: string, seconds: number, allowance: WindowAllowance])[] = [
    ['minute', MINUTE, minute],
    ['day', DAY, day],
  ];
  const limits = policies.filter(([, , { limit }]) => limit >= 0);
  if (limits.length === 0) return {};
  return {
    'ratelimit-policy': limits.map(([name, seconds, { limit }]) => `"${name}";q=${limit};w=${seconds}`).join(', '),
    ratelimit: limits.map(([name, , { left, resetAfter }]) => `"${name}";r=${left};t=${resetAfter}`).join(', '),
  };
}
