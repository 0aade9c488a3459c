import type { Accounts } from '../../../accounts/accounts.ts';
import type { Schedule, ScheduleChange, ScheduledGraph, ScheduledScan } from '../../../accounts/scan-plans.ts';
import { defined } from '../../../model/defined.ts';
import { ProblemError, requestError } from '../../../model/problem.ts';
import { type Caller, userOf } from '../../caller.ts';
import { scanName } from '../create-scan.ts';
import { type PlanRequest, planScan } from '../plan-scan.ts';
import { type GraphTargets, graphTargets, requestedPorts } from '../requested-scan.ts';
import type { ScanContext } from '../scan-context.ts';
import { type ScanOwner, teamOfOwner } from '../scan-owner.ts';
import { namedTargets } from '../targets/read-targets.ts';
import { nextRun, parseScheduleTimes } from './schedule-times.ts';

export interface ScheduleRequest extends Omit<PlanRequest, 'targets'> {
  readonly targets?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly when?: string | undefined;
  readonly isActive?: boolean | undefined;
  /** An empty text: no graph. */
  readonly graphId?: string | undefined;
  readonly graphVersion?: number | undefined;
}

/** @throws ProblemError the 400s of scans, conflict */
export async function createSchedule(
  context: ScanContext,
  owner: ScanOwner,
  request: ScheduleRequest & { readonly name: string; readonly when: string; readonly targets: readonly string[] },
): Promise<Schedule> {
  const scan = await scheduledScan(context, owner, request, graphOf(request, undefined));
  return await context.accounts.schedules.create({
    ownerId: owner.id,
    name: scanName(request.name),
    when: request.when.trim(),
    scan,
    nextAt: firstRun(request.when, context.now()),
  });
}

/** Times that have passed while a schedule was inactive are not made up for. @throws ProblemError */
export async function changeSchedule(
  context: ScanContext,
  owner: ScanOwner,
  schedule: Schedule,
  request: ScheduleRequest,
): Promise<Schedule> {
  const { name, when, isActive, targets, exclude, mode, ports, agentId, graphId, graphVersion } = request;
  const changesScan = [targets, exclude, mode, ports, agentId, graphId, graphVersion].some(
    (value) => value !== undefined,
  );
  const { scan } = schedule;
  const isResumed = isActive === true && !schedule.isActive;
  const change: ScheduleChange = defined({
    name: name === undefined ? undefined : scanName(name),
    when: when === undefined ? undefined : when.trim(),
    nextAt: when === undefined && !isResumed ? undefined : firstRun(when ?? schedule.when, context.now()),
    isActive,
    scan: changesScan
      ? await scheduledScan(context, owner, merged(scan, request), graphOf(request, scan.graph))
      : undefined,
  });
  if (Object.keys(change).length === 0)
    throw requestError('There is nothing to change', 'Give a name, a time, or what to scan.');
  return await context.accounts.schedules.change(schedule.id, change);
}

/** The first run after now. @throws ProblemError request_parsing_error */
export function firstRun(when: string, now: number): number {
  const reading = parseScheduleTimes(when);
  if (reading.kind === 'refused') throw requestError('when is not a schedule', reading.message);
  const at = nextRun(reading.times, now);
  if (at === undefined) throw requestError('when is not a schedule', 'There is no such day.');
  return at;
}

/** A schedule of the caller or a teammate. @throws ProblemError not_found */
export async function visibleSchedule(
  { schedules }: Pick<Accounts, 'schedules'>,
  caller: Caller,
  id: number,
): Promise<Schedule> {
  const schedule = await schedules.find(id);
  if (schedule === undefined || !userOf(caller).peers.includes(schedule.ownerId))
    throw new ProblemError('not_found', 'There is no such schedule.');
  return schedule;
}

/** @throws ProblemError not_found, permission_denied */
export async function ownSchedule(source: Pick<Accounts, 'schedules'>, caller: Caller, id: number): Promise<Schedule> {
  const schedule = await visibleSchedule(source, caller, id);
  if (schedule.ownerId !== userOf(caller).user.id) throw new ProblemError('permission_denied');
  return schedule;
}

/** What a schedule keeps, once a scan of it would be possible now. */
async function scheduledScan(
  context: ScanContext,
  owner: ScanOwner,
  request: PlanRequest,
  graph: ScheduledGraph | undefined,
): Promise<ScheduledScan> {
  const { targets } = request;
  if (targets.length === 0 && graph === undefined)
    throw requestError('targets is missing', 'targets must name what to scan, unless there is a saved_graph_id.');
  const fromGraph = await scheduledTargets(context, owner, graph);
  const plan = await planScan(context, owner, { ...request, targets: [...targets, ...fromGraph.targets] });
  const { mode, ports, exclude } = plan;
  const named = await context.slices.of(teamOfOwner(owner)).run(namedTargets(targets));
  const own = named.map(({ text }) => text);
  return { targets: own, exclude, mode, ports, agentId: request.agentId, graph };
}

/** The targets of the graph of a schedule, as the graph is now. @throws ProblemError request_parsing_error */
export async function scheduledTargets(
  { accounts }: Pick<ScanContext, 'accounts'>,
  owner: ScanOwner,
  graph: ScheduledGraph | undefined,
): Promise<Partial<GraphTargets> & Pick<GraphTargets, 'targets'>> {
  return graph === undefined ? { targets: [] } : await graphTargets(accounts, owner, graph.id, graph.version);
}

/** A version without a graph is one of the graph that the schedule has. */
function graphOf(
  { graphId, graphVersion }: ScheduleRequest,
  before: ScheduledGraph | undefined,
): ScheduledGraph | undefined {
  if (graphId === '') return undefined;
  const id = graphId ?? before?.id;
  if (id === undefined) return undefined;
  const version = graphVersion ?? (graphId === undefined ? before?.version : undefined);
  return { id, ...defined({ version }) };
}

/** A new mode brings its own ports, and new ports are a new mode. */
function merged(scan: ScheduledScan, { targets, exclude, mode, ports, agentId }: ScheduleRequest): PlanRequest {
  const keepsPorts = mode === undefined && ports === undefined;
  return {
    targets: targets ?? scan.targets,
    exclude: exclude ?? scan.exclude,
    agentId: agentId ?? scan.agentId,
    ...(keepsPorts ? requestedPorts(scan) : { mode, ports }),
  };
}
