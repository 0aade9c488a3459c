import type { Readable } from 'node:stream';
import type { systemOperations } from '../../../model/operations/areas/system.ts';
import { ProblemError } from '../../../model/problem.ts';
import { requestError } from '../../../model/request-error.ts';
import { ownerOf } from '../../../service/discovery/discovery-sessions.ts';
import { type Handlers, text } from '../../handler.ts';

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
    const answer = await services.mcp.answer(await messageOf(call.lines), {
      search: services.search,
      caller,
      owner: ownerOf(caller, address),
      // Only tool calls count as daily requests.
      asRequest: (limit, work) => asRequest({ limit, requests: 1 }, work),
      signal,
    });
    return answer === undefined ? { status: 202 } : { body: text(answer) };
  },
} satisfies Partial<Handlers<typeof systemOperations>>;

const MAX_BYTES = 1024 * 1024;

async function messageOf(body: Readable | undefined): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += (chunk as Buffer).length;
    if (length > MAX_BYTES) throw new ProblemError('payload_too_large', 'A message has at most 1 MiB.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
