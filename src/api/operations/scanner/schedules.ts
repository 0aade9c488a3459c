import type { Schedule } from '../../../accounts/scan-plans.ts';
import type { scheduleOperations } from '../../../model/operations/areas/scan-schedules.ts';
import type { Input } from '../../../model/operations/operation.ts';
import type { ScheduleAnswer } from '../../../model/operations/scan-answers.ts';
import { userOf } from '../../../service/caller.ts';
import { ownerById, ownerFor } from '../../../service/scans/scan-owner.ts';
import {
  changeSchedule,
  createSchedule,
  ownSchedule,
  visibleSchedule,
} from '../../../service/scans/schedules/change-schedules.ts';
import { type Handlers, value } from '../../handler.ts';
import { iso, isoOrNull } from '../users/shapes.ts';

export const scheduleHandlers = {
  schedules: async ({ input, caller, services }) => {
    const { user, peers } = userOf(caller);
    const schedules = await services.accounts.schedules.list(input.own_only ? [user.id] : peers);
    return { body: value(schedules.map(scheduleShape)) };
  },

  createSchedule: async ({ input, caller, visitor, services }) => {
    const { name, when, targets = [], exclude, mode, ports, agent_id: agentId } = input;
    const owner = ownerFor(caller, visitor.tier);
    const request = { name, when, targets, exclude, mode, ports, agentId, ...graphOf(input) };
    return { body: value(scheduleShape(await createSchedule(services.scans, owner, request))) };
  },

  schedule: async ({ input, caller, services }) => ({
    body: value(scheduleShape(await visibleSchedule(services.accounts, caller, input.id))),
  }),

  changeSchedule: async ({ input, caller, services }) => {
    const { id, name, when, targets, exclude, mode, ports, agent_id: agentId, is_active: isActive } = input;
    const schedule = await ownSchedule(services.accounts, caller, id);
    const owner = await ownerById(services.accounts, schedule.ownerId, services.scans.now());
    const request = { name, when, targets, exclude, mode, ports, agentId, isActive, ...graphOf(input) };
    return { body: value(scheduleShape(await changeSchedule(services.scans, owner, schedule, request))) };
  },

  removeSchedule: async ({ input, caller, services }) => {
    const { id } = await ownSchedule(services.accounts, caller, input.id);
    await services.accounts.schedules.remove(id);
    return {};
  },
} satisfies Partial<Handlers<typeof scheduleOperations>>;

type GraphInput = Pick<Input<typeof scheduleOperations.changeSchedule>, 'saved_graph_id' | 'version'>;

const graphOf = ({ saved_graph_id: graphId, version: graphVersion }: GraphInput) => ({ graphId, graphVersion });

function scheduleShape(schedule: Schedule): ScheduleAnswer {
  const { id, name, when, isActive, ownerId, scan, createdAt, nextAt, lastAt, lastScanId, lastProblem } = schedule;
  return {
    id,
    name,
    when,
    is_active: isActive,
    owner_id: ownerId,
    targets: [...scan.targets],
    exclude: [...scan.exclude],
    mode: scan.mode,
    ports: scan.ports,
    agent_id: scan.agentId ?? null,
    saved_graph: scan.graph === undefined ? null : { id: scan.graph.id, version: scan.graph.version ?? null },
    created_at: iso(createdAt),
    next_run_at: isActive ? iso(nextAt) : null,
    last_run_at: isoOrNull(lastAt),
    last_scan_id: lastScanId ?? null,
    last_problem: lastProblem ?? null,
  };
}
