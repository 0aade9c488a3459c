import type { agentWorkOperations } from '../../../model/operations/areas/agent-work.ts';
import { ProblemError } from '../../../model/problem.ts';
import { BATCH_LIMITS } from '../../../model/scanner/task-order.ts';
import { readAbout } from '../../../service/agents/manage/read-about.ts';
import { agentOf } from '../../../service/caller.ts';
import { type Handlers, value } from '../../handler.ts';
import { bodyBytes } from '../../input/receive-body.ts';

export const agentWorkHandlers: Handlers<typeof agentWorkOperations> = {
  enrolAgent: async ({ input, services }) => {
    const { agent, secret } = await services.accounts.agents.enrol(input.token);
    return { body: value({ agent_id: agent.id, secret }) };
  },

  nextTask: async ({ input, caller, services, address, signal }) => {
    if (input.leaving) {
      await services.scanAgents.leave(agentOf(caller));
      return { status: 204 };
    }
    const presence = { about: readAbout(input), leases: input.leases, address };
    const order = await services.scanAgents.next(agentOf(caller), presence, signal);
    return order === undefined ? { status: 204 } : { body: value(order) };
  },

  heartbeat: async ({ input: { lease, ...progress }, caller, services, address }) => ({
    body: value({ state: await services.scanAgents.heartbeat(agentOf(caller), lease, progress, address) }),
  }),

  taskResults: async ({ input: { lease, batch }, caller, services, lines, heldBody }) => {
    if (lines === undefined) throw new ProblemError('request_parsing_error');
    const body = await bodyBytes(lines, { bytes: BATCH_LIMITS.bytes, milliseconds: BODY_MS }, heldBody);
    const { written, refused } = await services.scanAgents.results(agentOf(caller), lease, batch, body);
    return { body: value({ written, refused: refused.map(({ line, reason }) => ({ line: line + 1, reason })) }) };
  },

  endTask: async ({ input, caller, services }) => {
    await services.scanAgents.end(agentOf(caller), input.lease, input.result ?? {});
    return {};
  },

  releaseTask: async ({ input, caller, services }) => {
    await services.scanAgents.release(agentOf(caller), input.lease);
    return {};
  },

  rotateSecret: async ({ caller, services }) => ({
    body: value({ secret: await services.accounts.agents.rotate(agentOf(caller).id) }),
  }),
};

/** Time limit for receiving a batch. */
const BODY_MS = 60_000;
