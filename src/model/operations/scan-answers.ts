import { type Static, Type } from '@sinclair/typebox';
import { scanModes } from '../scanner/scan-modes.ts';
import { problemBody } from './answers.ts';

/** Private scans and what belongs to them. A scan has the members of both generations of clients. */

const time = Type.String({ description: 'ISO 8601, in UTC.' });
const timeOrNull = Type.Union([time, Type.Null()]);
const integerOrNull = Type.Union([Type.Integer(), Type.Null()]);

const state = Type.Union(
  (['pending', 'scheduled', 'scanning', 'done', 'failed', 'cancelled'] as const).map((each) => Type.Literal(each)),
);

/** What happens to a scan at the moment. */
export const scanPhases = ['queued', 'waiting', 'paused', 'scanning', 'speaking', 'reporting', 'ended'] as const;
export type ScanPhase = (typeof scanPhases)[number];

const owner = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
});

/** The agent of a scan, or of a report. */
export const agentSummary = Type.Object({ id: Type.Integer(), name: Type.String(), location: Type.String() });

export const graphReference = Type.Object({ id: Type.String(), version: Type.Integer() });

const step = Type.Object({
  id: Type.Integer({ description: 'From 1.' }),
  state,
  description: Type.Union([Type.String(), Type.Null()], { description: 'Progress, or what the scan waits for.' }),
  timestamp: time,
});

export const scanAnswer = Type.Object({
  id: Type.Integer(),
  label: Type.String({ description: 'Label of the private index, for `indices`.' }),
  name: Type.String(),
  targets: Type.Array(Type.String(), {
    description: 'Addresses, ranges and domain names, each once. At most the first 1,000, and 100 in a list of scans.',
  }),
  targets_count: Type.Integer({ description: 'How many targets the scan names.' }),
  exclude: Type.Array(Type.String(), {
    description: 'What is left out of the targets, each entry once. In a list of scans, the first 20.',
  }),
  exclude_count: Type.Integer({ description: 'How many entries that has.' }),
  created_at: time,
  created_dt: time,
  mode: Type.Union(scanModes.map(({ id }) => Type.Literal(id))),
  ports: Type.String({ description: 'The list of ports.' }),
  state,
  status: Type.Union((['in_progress', 'done', 'failed', 'cancelled'] as const).map((each) => Type.Literal(each))),
  phase: Type.Union(
    scanPhases.map((each) => Type.Literal(each)),
    {
      description:
        '`queued`: other scans come first. `waiting`: for an agent. `paused`. `scanning`: agents look for open ports. `speaking`: only services are awaited. `reporting`: the report is being made. `ended`.',
    },
  ),
  waits_for: Type.Union([Type.String(), Type.Null()], {
    description: 'Why it waits, if no connected agent can take it.',
  }),
  seen_at: Type.Union([time, Type.Null()], { description: 'When an agent last said how far it is.' }),
  failure: Type.Union([Type.String(), Type.Null()], { description: 'Why the scan failed.' }),
  is_paused: Type.Boolean(),
  rescan_of: integerOrNull,
  schedule_id: integerOrNull,
  agent: Type.Union([agentSummary, Type.Null()], {
    description: 'The one that was chosen, or the first that took a task. Null until then.',
  }),
  owner,
  is_scan_from_team: Type.Boolean({ description: 'It belongs to a teammate.' }),
  scan_started_dt: timeOrNull,
  scan_ended_dt: timeOrNull,
  scan_progress: Type.Array(step),
  progress: Type.Object({
    percentage: Type.Number({ minimum: 0, maximum: 100 }),
    tasks: Type.Integer(),
    done_tasks: Type.Integer(),
    pairs: Type.Integer({ description: 'Pairs of a target and a port.' }),
    done_pairs: Type.Integer(),
    speaking: Type.Integer({
      description: 'Open ports whose services are being spoken with. The scan is finishing if nothing else is left.',
    }),
  }),
  index_id: Type.Union([Type.Integer(), Type.Null()], { description: 'Null until something was found.' }),
  saved_graph: Type.Union([graphReference, Type.Null()]),
  estimated_time_to_complete: Type.Union([Type.Integer(), Type.Null()], {
    description: 'In seconds. Null while no agent can take it, it is paused, or only services are awaited.',
  }),
  queue_position: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: '1 is next.' }),
  count: Type.Integer({ description: 'Number of results so far.' }),
  scan_coins: Type.Object({ reserved: Type.Integer(), spent: integerOrNull }),
});
export type ScanAnswer = Static<typeof scanAnswer>;
export const scanList = Type.Array(scanAnswer);

export const scanTargetList = Type.Object({
  count: Type.Integer({ description: 'How many targets the scan names.' }),
  start: Type.Integer({ description: 'Position of the first of these, from 0.' }),
  targets: Type.Array(Type.String()),
});
export type ScanTargetList = Static<typeof scanTargetList>;

export const bulkDeleteAnswer = Type.Object({
  deleted: Type.Array(Type.Integer()),
  refused: Type.Array(
    Type.Object({ id: Type.Integer(), type: Type.String(), title: Type.String(), detail: Type.String() }),
  ),
});
export type BulkDeleteAnswer = Static<typeof bulkDeleteAnswer>;

export const queueAnswer = Type.Array(
  Type.Object({ id: Type.Integer(), name: Type.String(), label: Type.String(), queue_position: integerOrNull }),
  { description: 'The pending scans of the team in their new order. The position counts the scans of all teams.' },
);
export type QueueAnswer = Static<typeof queueAnswer>;

export const scanModeList = Type.Array(
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    about: Type.String(),
    ports: Type.Union([Type.String(), Type.Null()], { description: 'Null: the scan names its own.' }),
    ports_count: integerOrNull,
    is_default: Type.Boolean(),
  }),
);
export type ScanModeList = Static<typeof scanModeList>;

export const scanCheckAnswer = Type.Object({
  targets: Type.Array(Type.String(), { description: 'As the scan would store them.' }),
  exclude: Type.Array(Type.String(), { description: 'As the scan would store it.' }),
  mode: Type.String(),
  ports: Type.String(),
  addresses: Type.Integer(),
  names: Type.Integer(),
  excluded_addresses: Type.Integer({ description: 'Left out because the scan or the installation excludes them.' }),
  excluded_names: Type.Array(Type.String()),
  ports_count: Type.Integer(),
  pairs: Type.Integer(),
  tasks: Type.Integer(),
  scan_coins: Type.Integer(),
  scan_coins_left: Type.Integer({ description: 'Before the scan; -1 means unlimited.' }),
  estimated_seconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'How long it would take if no other scan came first. Null if no agent may take its tasks.',
  }),
  agents: Type.Array(agentSummary, { description: 'The agents that may take its tasks.' }),
});
export type ScanCheckAnswer = Static<typeof scanCheckAnswer>;

export const targetCheckAnswer = Type.Object({
  targets_count: Type.Integer({ description: 'How many targets can be scanned, each counted once.' }),
  repeated_count: Type.Integer({ description: 'Entries that say again what an earlier one said.' }),
  addresses: Type.Integer({ description: 'Of these targets, without what is excluded.' }),
  names: Type.Integer(),
  excluded_addresses: Type.Integer({ description: 'Left out because the scan or the installation excludes them.' }),
  excluded_names: Type.Array(Type.String(), { description: 'The first hundred.' }),
  refused_count: Type.Integer(),
  refused: Type.Array(
    Type.Object({
      line: Type.Integer({ description: 'From 1.' }),
      column: Type.Integer({ description: 'From 1, in UTF-16 units.' }),
      length: Type.Integer(),
      text: Type.String(),
      reason: Type.String({ description: 'A word for programs, such as `url`, `excluded` or `special_purpose`.' }),
      detail: Type.String({ description: 'A sentence for people.' }),
    }),
    { description: 'The first 1,000 entries that no scan may have.' },
  ),
  problem: Type.Union([problemBody, Type.Null()], {
    description: 'Why the other targets cannot be scanned as they are, such as too many for the subscription.',
  }),
  ports_count: integerOrNull,
  pairs: integerOrNull,
  scan_coins: Type.Integer(),
  scan_coins_left: Type.Integer({ description: 'Before the scan; -1 means unlimited.' }),
  targets_limit: Type.Integer({ description: 'Addresses and names that a scan may have; -1 means unlimited.' }),
  estimated_seconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'How long it would take if no other scan came first. Null if no agent may take it.',
  }),
  agents: Type.Array(agentSummary, { description: 'The agents that may take it.' }),
});
export type TargetCheckAnswer = Static<typeof targetCheckAnswer>;

export const scheduleAnswer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  when: Type.String({ description: 'As it was written.' }),
  is_active: Type.Boolean(),
  owner_id: Type.Integer(),
  targets: Type.Array(Type.String()),
  exclude: Type.Array(Type.String(), { description: 'What is left out of the targets.' }),
  mode: Type.String(),
  ports: Type.String(),
  agent_id: integerOrNull,
  saved_graph: Type.Union([Type.Object({ id: Type.String(), version: integerOrNull }), Type.Null()], {
    description: 'Without a version, each run takes the newest.',
  }),
  created_at: time,
  next_run_at: timeOrNull,
  last_run_at: timeOrNull,
  last_scan_id: integerOrNull,
  last_problem: Type.Union([Type.String(), Type.Null()], { description: 'Why the last run created no scan.' }),
});
export type ScheduleAnswer = Static<typeof scheduleAnswer>;
export const scheduleList = Type.Array(scheduleAnswer);

export const exclusionAnswer = Type.Object({
  id: Type.Integer(),
  target: Type.String(),
  kind: Type.Union([Type.Literal('exclusion'), Type.Literal('opt_out')]),
  reason: Type.String(),
  source: Type.Union([Type.String(), Type.Null()]),
  added_by: Type.String(),
  added_at: time,
});
export type ExclusionAnswer = Static<typeof exclusionAnswer>;
export const exclusionList = Type.Array(exclusionAnswer);

/** What an administrator sees of the scan of another team: that it exists, and how large it is. */
export const scanExistence = Type.Object({
  id: Type.Integer(),
  owner_id: Type.Integer(),
  state,
  is_paused: Type.Boolean(),
  created_at: time,
  started_at: timeOrNull,
  ended_at: timeOrNull,
  targets_count: Type.Integer(),
  pairs: Type.Integer({ description: 'Pairs of a target and a port.' }),
  done_pairs: Type.Integer(),
});
export type ScanExistence = Static<typeof scanExistence>;
export const scanExistenceList = Type.Array(scanExistence);

export const deletedScanList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    owner_id: Type.Integer(),
    deleted_at: time,
    restorable_until: time,
    erased_at: time,
  }),
);
export type DeletedScanList = Static<typeof deletedScanList>;
