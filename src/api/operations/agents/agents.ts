import type { agentOperations } from '../../../model/operations/areas/agents.ts';
import { changeAgent, inviteAgent, revokeAgent, rotateAgent } from '../../../service/agents/manage/manage-agents.ts';
import { agentRecord, visibleAgents } from '../../../service/agents/manage/visible-agents.ts';
import { type ApiCall, type Handlers, value } from '../../handler.ts';

const management = ({ services: { accounts, scanAgents }, caller }: Pick<ApiCall, 'services' | 'caller'>) => ({
  accounts,
  scanAgents,
  caller,
});

const now = ({ services }: Pick<ApiCall, 'services'>): number => services.search.now();

export const agentHandlers: Handlers<typeof agentOperations> = {
  agents: async (call) => {
    const agents = await visibleAgents(call.services.accounts, call.caller);
    return { body: value(agents.map((agent) => agentRecord(agent, call.caller, now(call)))) };
  },

  inviteAgent: async (call) => {
    const { name, location, is_shared: isShared } = call.input;
    const invited = await inviteAgent(management(call), { name, location, isShared }, call.visitor.tier);
    const { agent, token, expiresAt } = invited;
    const expires = new Date(expiresAt).toISOString();
    const command = `npx periplus agent --server ${call.origin()} --token ${token}`;
    return { body: value({ ...agentRecord(agent, call.caller, now(call)), token, command, expires_at: expires }) };
  },

  changeAgent: async (call) => {
    const agent = await changeAgent(management(call), call.input.id, call.input);
    return { body: value(agentRecord(agent, call.caller, now(call))) };
  },

  rotateAgent: async (call) => ({ body: value({ secret: await rotateAgent(management(call), call.input.id) }) }),

  revokeAgent: async (call) => {
    await revokeAgent(management(call), call.input.id);
    return {};
  },
};
