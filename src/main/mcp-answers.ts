import type { Services } from '../api/services.ts';
import { McpServer, PROTOCOL_VERSIONS } from '../mcp/mcp-server.ts';
import type { ToolContext } from '../mcp/tool.ts';
import { tools } from '../mcp/tools/list.ts';
import { packageVersion } from './version.ts';

type McpServices = Pick<ToolContext, 'discovery' | 'datasets' | 'accounts' | 'publicUrl'>;

/** The server for language models behind the HTTP interface: answers a message, both as JSON text. */
export function mcpAnswers(services: McpServices, onFailure: (error: unknown) => void): Services['mcp'] {
  const server = new McpServer({ tools, version: packageVersion(), onFailure });
  return {
    versions: PROTOCOL_VERSIONS,
    answer: async (message, from) => {
      const answer = await server.answer(message, { ...services, ...from });
      return answer === undefined ? undefined : JSON.stringify(answer);
    },
  };
}
