import type { systemOperations } from '../../../model/operations/areas/system.ts';
import { requestError } from '../../../model/request-error.ts';
import { sessionOwner } from '../../../service/discovery/discovery-sessions.ts';
import { type Handlers, textBody } from '../../handler.ts';
import { bodyBytes } from '../../input/receive-body.ts';

export const mcpHandlers = {
  /**
   * The streamable HTTP transport of the Model Context Protocol in its simplest form: one message per request, one JSON
   * answer, or 202 if there is no answer. No sessions, no server-side streams.
   */
  mcp: async (call) => {
    const { services, caller, address, signal, header, asRequest } = call;
    const version = header('mcp-protocol-version');
    if (version !== undefined && !services.mcp.versions.includes(version))
      throw requestError('Unknown MCP-Protocol-Version', `Supported versions: ${services.mcp.versions.join(', ')}.`);
    const { lines, heldBody } = call;
    const message = lines === undefined ? Buffer.alloc(0) : await bodyBytes(lines, LIMITS, heldBody);
    const answer = await services.mcp.answer(message.toString('utf8'), {
      search: services.search,
      caller,
      owner: sessionOwner(caller, address),
      // Only tool calls count as daily requests.
      asRequest: (limit, work) => asRequest({ limit, requests: 1 }, work),
      signal,
    });
    return answer === undefined ? { status: 202 } : { body: textBody(answer) };
  },
} satisfies Partial<Handlers<typeof systemOperations>>;

/** A message holds a query and some names. It is parsed at once. */
const LIMITS = { bytes: 262_144, milliseconds: 30_000 } as const;
