import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CountedRequest } from './allowances.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';

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
