import { agentList, agentRecordType, agentSecret, invitedAgent } from '../agent-answers.ts';
import { operation } from '../operation.ts';

/** Scanner agents, as people see and manage them. */

const id = { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'Number of the agent.' } as const;
const name = { kind: 'text', most: 100, about: 'What to call it: 1 to 100 characters.' } as const;
const location = { kind: 'text', most: 100, about: 'Where it is, in your own words.' } as const;

const management = {
  area: 'scanner',
  caller: 'key',
  scope: 'scan',
  isOurs: true,
} as const;

export const agentOperations = {
  agents: operation({
    id: 'agents',
    method: 'GET',
    path: '/api/scanner/agents/',
    area: 'scanner',
    caller: 'key',
    title: 'Scanner agents',
    about: 'The agents that the caller’s scans may use: shared ones, and those of the caller’s teams.',
    input: {},
    answer: { status: 200, about: 'Agents, the oldest first.', schema: agentList },
  }),
  inviteAgent: operation({
    ...management,
    id: 'inviteAgent',
    method: 'POST',
    path: '/api/scanner/agents/',
    title: 'Invite an agent',
    about:
      'Answers a one-time token for `periplus agent`. A user whose subscription has the scanner gets an agent for their own team; an administrator may also invite a shared one, which scans for everybody.',
    input: {
      name: { ...name, required: true, byDefault: '', example: 'Office' },
      location: { ...location, byDefault: '' },
      is_shared: { kind: 'flag', byDefault: false, about: 'It scans for everybody. Administrators only.' },
    },
    answer: { status: 201, about: 'The agent, with its token.', schema: invitedAgent },
    errors: ['scanner_not_in_subscription'],
  }),
  changeAgent: operation({
    ...management,
    id: 'changeAgent',
    method: 'PATCH',
    path: '/api/scanner/agents/{id}/',
    title: 'Change an agent',
    about: 'Changes its name or its location.',
    input: { id, name, location },
    answer: { status: 200, about: 'The agent.', schema: agentRecordType },
    errors: ['not_found'],
  }),
  rotateAgent: operation({
    ...management,
    id: 'rotateAgent',
    method: 'POST',
    path: '/api/scanner/agents/{id}/rotate/',
    title: 'Rotate the secret of an agent',
    about:
      'Makes a new secret, for the file `secret` in the state directory of the agent. The old one is valid until the new one is used.',
    input: { id },
    answer: { status: 200, about: 'The new secret. It is shown only here.', schema: agentSecret },
    errors: ['not_found', 'conflict'],
  }),
  revokeAgent: operation({
    ...management,
    id: 'revokeAgent',
    method: 'DELETE',
    path: '/api/scanner/agents/{id}/',
    title: 'Revoke an agent',
    about: 'Its secret is not valid any more, and its tasks go to others. An agent that is revoked already is removed.',
    input: { id },
    answer: { status: 204, about: 'The agent is revoked, or removed.' },
    errors: ['not_found', 'conflict'],
  }),
};
