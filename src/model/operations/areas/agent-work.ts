import { MOST_CAPACITY, MOST_TARGETS } from '../../scanner/task-order.ts';
import { agentSecret, enrolledAgent, leaseState, resultsReport, taskOrder, taskResult } from '../agent-answers.ts';
import { operation } from '../operation.ts';

/** What scanner agents call, with their own secret. */

const agent = {
  method: 'POST',
  area: 'agents',
  caller: 'agent',
  scope: 'scan',
  limit: 'agents',
  isOurs: true,
} as const;

const lease = {
  kind: 'text',
  required: true,
  byDefault: '',
  most: 64,
  about: 'The lease of the task.',
} as const;

const count = (about: string) => ({ kind: 'integer', least: 0, byDefault: 0, about }) as const;

const noLease = ['not_found'] as const;

export const agentWorkOperations = {
  enrolAgent: operation({
    id: 'enrolAgent',
    method: 'POST',
    path: '/api/agent/enrol/',
    area: 'agents',
    caller: 'public',
    title: 'Enrol an agent',
    about: 'Exchanges the one-time token of an invitation for the secret of the agent.',
    input: {
      token: { kind: 'text', required: true, byDefault: '', most: 200, about: 'From the invitation.' },
    },
    answer: { status: 200, about: 'The agent. The secret is shown only here.', schema: enrolledAgent },
    errors: ['not_found'],
    isOurs: true,
  }),
  nextTask: operation({
    ...agent,
    id: 'nextTask',
    path: '/api/agent/next/',
    title: 'Ask for a task',
    about:
      'The agent says what it allows and which leases it holds, and gets a task. Without a task the answer waits up to 30 seconds. Leases of the agent that it does not name are over.',
    input: {
      version: { kind: 'text', byDefault: '', most: 64, about: 'Of the program.' },
      allowed: {
        kind: 'texts',
        most: 1_000,
        byDefault: [],
        about: 'Special-purpose addresses that its owner allows, as blocks.',
      },
      excluded: {
        kind: 'texts',
        most: 1_000,
        byDefault: [],
        about: 'Addresses and names that its owner never scans; the first of them if there are many.',
      },
      ports: { kind: 'text', most: 65_536, about: 'A port list, if its owner does not allow all ports.' },
      capacity: {
        kind: 'integer',
        least: 1,
        most: MOST_CAPACITY,
        byDefault: 1,
        about: 'Tasks at the same time.',
      },
      rate: {
        kind: 'integer',
        least: 1,
        most: 10_000_000,
        byDefault: 1_000,
        about: 'Attempts to open a port, a second.',
      },
      leases: { kind: 'texts', most: 2 * MOST_CAPACITY, bytes: 128, byDefault: [], about: 'The leases that it holds.' },
      leaving: {
        kind: 'flag',
        byDefault: false,
        about: 'The agent stops: it gives its leases back, and gets no task.',
      },
    },
    answer: { status: 200, about: 'A task; 204 if there is none.', schema: taskOrder },
  }),
  heartbeat: operation({
    ...agent,
    id: 'heartbeat',
    path: '/api/agent/leases/{lease}/heartbeat/',
    title: 'Heartbeat of a task',
    about: 'Renews a lease, and says how far the agent is.',
    input: {
      lease,
      done: count('Finished pairs of target and port.'),
      speaking: count('Open ports whose services are being spoken with.'),
      open: count('Open TCP ports.'),
      closed: count('Ports that refused.'),
      filtered: count('Ports that did not answer.'),
      records: count('Records so far.'),
    },
    answer: { status: 200, about: 'What to do with the task.', schema: leaseState },
    errors: noLease,
  }),
  taskResults: operation({
    ...agent,
    id: 'taskResults',
    path: '/api/agent/leases/{lease}/results/',
    reads: 'lines',
    title: 'Records of a task',
    about:
      'Adds the body, one record of the responses collection a line, to the private index of the scan. A batch that is sent again under its number is not written twice. A record of another address, port or time is refused, and does not affect the others.',
    input: {
      lease,
      batch: {
        kind: 'integer',
        required: true,
        least: 1,
        most: 1_000_000,
        byDefault: 1,
        about: 'Number of the batch within the lease, from 1.',
        example: 1,
      },
    },
    answer: { status: 200, about: 'What was written.', schema: resultsReport },
    errors: noLease,
  }),
  endTask: operation({
    ...agent,
    id: 'endTask',
    path: '/api/agent/leases/{lease}/end/',
    title: 'End of a task',
    about: 'The task is scanned, and all its records are sent. The lease is over.',
    input: {
      lease,
      result: {
        kind: 'object',
        required: true,
        bytes: 32 * 2 ** 20,
        schema: taskResult,
        about: `What became of each target; at most ${MOST_TARGETS.toLocaleString('en')}.`,
      },
    },
    answer: { status: 204, about: 'The task is done.' },
    errors: noLease,
  }),
  releaseTask: operation({
    ...agent,
    id: 'releaseTask',
    path: '/api/agent/leases/{lease}/release/',
    title: 'Give a task back',
    about: 'The agent does not finish the task: another one may have it.',
    input: { lease },
    answer: { status: 204, about: 'The lease is over.' },
    errors: noLease,
  }),
  rotateSecret: operation({
    ...agent,
    id: 'rotateSecret',
    path: '/api/agent/rotate/',
    title: 'Rotate the secret of an agent',
    about: 'The agent gets a new secret.',
    input: {},
    answer: { status: 200, about: 'The new secret.', schema: agentSecret },
  }),
};
