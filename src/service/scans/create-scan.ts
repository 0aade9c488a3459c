import type { NewScan } from '../../accounts/scans.ts';
import { freeLabel, indexLabel } from '../../model/index-label.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { GraphReference, ScanSummary } from '../../model/scanner/scan.ts';
import { newTeamLabel, teamLabels } from '../team-labels.ts';
import { type PlanRequest, planScan } from './plan-scan.ts';
import type { ScanContext } from './scan-context.ts';
import { type ScanOwner, teamOfOwner } from './scan-owner.ts';
import { cutIntoTasks, taskTargetText } from './targets/cut-into-tasks.ts';

export interface ScanRequest extends PlanRequest {
  readonly name?: string | undefined;
  readonly label?: string | undefined;
  readonly graph?: GraphReference | undefined;
  readonly rescanOf?: number | undefined;
  readonly scheduleId?: number | undefined;
}

/**
 * Stores a scan, which then waits for an agent, and reserves its coins.
 * @throws ProblemError the 400s of scans, conflict
 */
export async function createScan(context: ScanContext, owner: ScanOwner, request: ScanRequest): Promise<ScanSummary> {
  const { accounts, queue, events, agents } = context;
  const { storedScans, scanCoinsPerMonth } = owner.tier;
  const name = request.name === undefined ? undefined : scanName(request.name);
  const label = await chosenLabel(context, owner, request);
  const plan = await planScan(context, owner, request);
  const tasks = await context.slices.of(teamOfOwner(owner)).run(cutIntoTasks(plan.scope, plan.portCount));

  const withLabel = (chosen: string): NewScan => ({
    ownerId: owner.id,
    name: name ?? chosen,
    label: chosen,
    targets: plan.named.map(({ text }) => text),
    exclude: plan.exclude,
    mode: plan.mode,
    ports: plan.ports,
    agentId: request.agentId,
    rescanOf: request.rescanOf,
    scheduleId: request.scheduleId,
    graph: request.graph,
    pairs: plan.size * plan.portCount,
    coins: plan.size,
    special: plan.special.map(taskTargetText),
    tasks,
  });
  const limits = { storedScans, scanCoinsPerMonth };
  const store = (chosen: string): Promise<ScanSummary> => accounts.scans.create(withLabel(chosen), limits);
  const scan = await (label === undefined ? firstFree(context, owner, store) : store(label)).catch(async (error) => {
    throw await withCosts(context, owner, plan.size, error);
  });
  queue.changed(scan.id);
  events.emit(scan.id);
  agents.wake();
  return scan;
}

/** With the time of creation, as clients of the hosted service know it. */
function defaultLabel(now: number): string {
  return `scan-${new Date(now).toISOString().slice(0, 19)}`;
}

/**
 * The label of the request. The runs of a schedule are known by theirs, whatever teammates call their scans.
 * @throws ProblemError request_parsing_error, conflict
 */
async function chosenLabel(
  context: ScanContext,
  owner: ScanOwner,
  { label, scheduleId }: ScanRequest,
): Promise<string | undefined> {
  if (label === undefined) return undefined;
  if (scheduleId === undefined) return await newTeamLabel(context, label, labelScope(owner));
  const taken = await teamLabels(context, { collection: 'responses', owners: [owner.id] });
  if (taken.has(label))
    throw new ProblemError('conflict', `There is a scan or a private index with the label ${label}.`);
  return indexLabel(label, 'private');
}

const labelScope = ({ peers }: ScanOwner) => ({ collection: 'responses', owners: peers }) as const;

const MAX_ATTEMPTS = 100;

/** Stores it under the default label. Adds a number if the team has the label already. */
async function firstFree(
  context: ScanContext,
  owner: ScanOwner,
  store: (label: string) => Promise<ScanSummary>,
): Promise<ScanSummary> {
  const label = defaultLabel(context.now());
  for (let attempt = 1; ; attempt++) {
    try {
      return await store(freeLabel(label, await teamLabels(context, labelScope(owner))));
    } catch (error) {
      // Another request has just taken the label.
      const isTaken = error instanceof ProblemError && error.problem.type === 'conflict';
      if (!isTaken || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Says what the scan costs and what is left. */
async function withCosts({ accounts }: ScanContext, owner: ScanOwner, size: number, error: unknown): Promise<unknown> {
  if (!(error instanceof ProblemError)) return error;
  if (error.problem.type === 'not_found') return requestError('Unknown agent', error.problem.detail);
  if (error.problem.type !== 'not_enough_scan_coins') return error;
  const { scanCoins } = await accounts.spending.usage({ kind: 'user', id: owner.id });
  const left = Math.max(0, owner.tier.scanCoinsPerMonth - scanCoins.spent - scanCoins.reserved);
  return new ProblemError(
    'not_enough_scan_coins',
    `The scan costs ${size.toLocaleString('en')} scan coins, and ${left.toLocaleString('en')} are left this month.`,
  );
}

const MAX_LENGTH = 200;

/** The rule for names of scans and schedules. @throws ProblemError request_parsing_error */
export function scanName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_LENGTH || /\p{Cc}/u.test(name))
    throw requestError('Invalid name', `name must have 1 to ${MAX_LENGTH} characters, in one line.`);
  return name;
}
