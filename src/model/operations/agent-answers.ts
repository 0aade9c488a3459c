/** Answers of the operations for scanner agents, and about them. */
import { type Static, Type } from '@sinclair/typebox';
import { targetOutcomes } from '../scanner/scan-task.ts';

const nullable = <T extends ReturnType<typeof Type.String>>(schema: T) => Type.Union([schema, Type.Null()]);

export const agentRecordType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  location: Type.String({ description: 'Where it is, as its owner says.' }),
  address: nullable(
    Type.String({ description: 'Where it last came from. Only for its owner’s team, and for administrators.' }),
  ),
  version: nullable(Type.String()),
  state: Type.Union([Type.Literal('online'), Type.Literal('offline'), Type.Literal('revoked')]),
  last_seen: nullable(Type.String()),
  allowed_ranges: Type.Array(Type.String(), {
    description: 'Special-purpose addresses that its owner lets it scan. It scans public addresses in any case.',
  }),
  ports: nullable(Type.String({ description: 'The ports that its owner lets it scan; null: all.' })),
  capacity: Type.Integer({ description: 'Tasks at the same time.' }),
  is_dedicated: Type.Boolean({ description: 'Scans for its owner and the owner’s team only.' }),
  is_shared: Type.Boolean(),
});
export type AgentRecord = Static<typeof agentRecordType>;

export const agentList = Type.Array(agentRecordType);

export const invitedAgent = Type.Object({
  ...agentRecordType.properties,
  token: Type.String({ description: 'For `periplus agent --token`. It is valid once, and shown only here.' }),
  command: Type.String({ description: 'What to run where the agent is to scan.' }),
  expires_at: Type.String(),
});

export const agentSecret = Type.Object({
  secret: Type.String({ description: 'The new secret. The old one is valid until this one is used.' }),
});

export const enrolledAgent = Type.Object({
  agent_id: Type.Integer(),
  secret: Type.String({ description: 'For `Authorization: Bearer` of all operations of this area.' }),
});

export const taskOrder = Type.Object({
  lease: Type.String(),
  scan: Type.Integer(),
  task: Type.Integer({ description: 'From 1 within the scan.' }),
  targets: Type.Array(Type.String()),
  excluded: Type.Array(Type.String(), { description: 'What is not touched.' }),
  ports: Type.String({ description: 'A port list.' }),
  seconds: Type.Integer({ description: 'The lease ends this long after the last heartbeat.' }),
  batch: Type.Object(
    { bytes: Type.Integer(), lines: Type.Integer(), line_bytes: Type.Integer() },
    { description: 'What one request with results may have.' },
  ),
  contact: nullable(Type.String({ description: 'Of the operator, for those who are scanned.' })),
});

export const leaseState = Type.Object({
  state: Type.Union([Type.Literal('continue'), Type.Literal('pause'), Type.Literal('stop')]),
});

export const resultsReport = Type.Object({
  written: Type.Integer({ description: 'Records that were written.' }),
  refused: Type.Array(Type.Object({ line: Type.Integer({ description: 'From 1.' }), reason: Type.String() }), {
    description: 'The first refused lines.',
  }),
});

/** What an agent says at the end of a task. */
export const taskResult = Type.Object({
  targets: Type.Array(
    Type.Object({
      target: Type.String(),
      outcome: Type.Union(targetOutcomes.map((outcome) => Type.Literal(outcome))),
      reason: Type.Optional(Type.String()),
      addresses: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  reached: Type.Array(Type.String(), { description: 'Addresses and blocks that answered at all.' }),
  records: Type.Integer({ minimum: 0 }),
  open: Type.Integer({ minimum: 0 }),
  closed: Type.Integer({ minimum: 0 }),
  filtered: Type.Integer({ minimum: 0 }),
});
