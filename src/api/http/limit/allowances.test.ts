import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Spending } from '../../../accounts/accounts.ts';
import type { Agent, AgentAccess } from '../../../model/scanner/agent.ts';
import { subscriptionOf } from '../../../model/subscriptions.ts';
import type { Visitor } from '../auth/visitor.ts';
import { Allowances } from './allowances.ts';

const agent = (id: number, access: AgentAccess): Visitor => ({
  caller: { kind: 'agent', agent: { id, access } as Agent },
  tier: subscriptionOf('operator'),
  subject: { kind: 'address', network: `agent ${id}` },
  network: '192.0.2.1',
  isSecure: false,
  usesDeprecatedHeader: false,
  session: undefined,
});

const response = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));

describe('requests in progress', () => {
  it('of all agents of a user are bounded together, and those of shared agents for each', () => {
    const allowances = new Allowances({} as Spending, { now: () => 0, elapsed: () => 0 });
    const responses = Array.from({ length: 512 }, response);
    for (const [at, each] of responses.entries()) allowances.admit(agent(at, { kind: 'dedicated', ownerId: 7 }), each);
    const next = agent(600, { kind: 'dedicated', ownerId: 7 });
    expect(() => allowances.admit(next, response())).toThrow('512 of your requests are in progress');
    allowances.admit(agent(601, { kind: 'dedicated', ownerId: 8 }), response());
    for (let id = 1_000; id < 1_600; id++) allowances.admit(agent(id, { kind: 'shared' }), response());
    responses[0]?.emit('close');
    allowances.admit(next, response());
    expect(() => allowances.admit(next, response())).toThrow('512 of your requests are in progress');
  });
});
