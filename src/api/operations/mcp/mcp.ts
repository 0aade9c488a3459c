import type { Readable } from 'node:stream';
import type { systemOperations } from '../../../model/operations/areas/system.ts';
import { ProblemError } from '../../../model/problem.ts';
import { requestError } from '../../../model/request-error.ts';
import { ownerOf } from '../../../service/discovery/discovery-sessions.ts';
import { type Handler, text } from '../../handler.ts';

/**
 * The streamable HTTP transport of the Model Context Protocol in its plainest form: one message in a request, one answer as JSON, 202 for what is not
 * answered; no session and no stream of the server's own.
 */
export const mcpHandler: Handler<(typeof systemOperations.mcp)['input']> = async (call) => {
  const { services, caller, address, signal, header, asRequest } = call;
  const version = header('mcp-protocol-version');
  if (version !== undefined && !services.mcp.versions.includes(version))
    throw requestError('Unknown MCP-Protocol-Version', `The header may name ${services.mcp.versions.join(', ')}.`);
  const answer = await services.mcp.answer(await messageOf(call.lines), {
    search: services.search,
    caller,
    owner: ownerOf(caller, address),
    // What a client says beside calls of tools is no request of the day.
    asRequest: (limit, work) => asRequest({ limit, requests: 1 }, work),
    signal,
  });
  return answer === undefined ? { status: 202 } : { body: text(answer) };
};

const MOST_BYTES = 1024 * 1024;

async function messageOf(body: Readable | undefined): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += (chunk as Buffer).length;
    if (length > MOST_BYTES) throw new ProblemError('payload_too_large', 'A message has at most 1 MiB.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
