/** The request for a scan -> what it would touch, need and cost, or why it cannot be. Nothing is stored. */
import { refuseWithoutScanner } from '../../accounts/rules/refusals.ts';
import { formatCidr } from '../../addr/ip/cidr.ts';
import { formatRange } from '../../addr/ip/range.ts';
import { nonGlobalRanges } from '../../addr/ip/special-purpose.ts';
import type { TargetScope } from '../../addr/target-list.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { Agent } from '../../model/scanner/agent.ts';
import { defaultScanMode, type ScanModeId, scanModes } from '../../model/scanner/scan-modes.ts';
import { allows } from '../../model/subscriptions.ts';
import { formatPortList, type PortList, parsePortList } from '../../probe/run/ports/port-list.ts';
import { entryRefusal, type ScopeRefusal } from '../../probe/run/targets/scan-scope.ts';
import { scanExclusions } from './exclusions/scan-exclusions.ts';
import { DispatchPolicy, mayUse } from './queue/dispatch-policy.ts';
import { agentsRate, estimateSeconds, measuredPace, PACE_SCANS } from './queue/estimate-seconds.ts';
import { isOnline } from './queue/queue-outlook.ts';
import type { ScanContext } from './scan-context.ts';
import { type ScanOwner, teamOfOwner } from './scan-owner.ts';
import { taskSize } from './targets/cut-into-tasks.ts';
import { plannedScope } from './targets/planned-scope.ts';
import { invalidTarget, MAX_TARGETS, type NamedTarget, namedTargets } from './targets/read-targets.ts';
import type { ScanNeeds } from './targets/scan-needs.ts';

export interface PlanRequest {
  readonly targets: readonly string[];
  readonly exclude?: readonly string[] | undefined;
  readonly mode?: ScanModeId | undefined;
  readonly ports?: string | undefined;
  readonly agentId?: number | undefined;
}

interface PlannedScan {
  readonly named: readonly NamedTarget[];
  /** What the scan leaves out. */
  readonly exclude: readonly string[];
  /** Without what the scan and the installation exclude. */
  readonly scope: TargetScope;
  /** What is special-purpose of its addresses. */
  readonly special: ScanNeeds['special'];
  readonly excludedAddresses: bigint;
  readonly excludedNames: readonly string[];
  readonly mode: ScanModeId;
  readonly ports: string;
  /** How many ports there are. */
  readonly portCount: number;
  /** Addresses and names: each costs a coin. */
  readonly size: number;
  readonly tasks: number;
  /** The agents that may take tasks of it, as far as they have said what they allow. */
  readonly agents: readonly Agent[];
}

/** A scan of more tasks would take weeks. */
const MAX_TASKS = 65_536;

/** @throws ProblemError scanner_not_in_subscription, invalid_target, scan_targets_exceeded, request_parsing_error */
export async function planScan(
  { accounts, exclusions, slices: allSlices }: Pick<ScanContext, 'accounts' | 'exclusions' | 'slices'>,
  owner: ScanOwner,
  request: PlanRequest,
): Promise<PlannedScan> {
  const { tier } = owner;
  const slices = allSlices.of(teamOfOwner(owner));
  refuseWithoutScanner(tier);
  const { mode, ports, list } = portsOfRequest(request);
  const named = await slices.run(namedTargets(request.targets));
  const own = await slices.run(scanExclusions(request.exclude ?? []));
  const excluded = await exclusions.current();
  await slices.run(excluded.refuse(named));
  const { scope, addresses, special, ...left } = await slices.run(plannedScope(named, [own.list, excluded.all]));
  const size = sizeWithin(addresses + BigInt(scope.names.length), tier.targetsPerScan);
  if (size === 0 && named.length > 0)
    throw requestError('Nothing is left to scan', 'All targets are excluded: exclude leaves nothing of them.');
  if (size === 0) throw requestError('targets is empty', 'targets must name an address, a block or a domain name.');
  const portCount = list.tcp.length + list.udp.length;
  const tasks = Math.ceil(size / taskSize(portCount));
  if (tasks > MAX_TASKS)
    throw tooMany(
      `${size.toLocaleString('en')} targets with ${portCount.toLocaleString('en')} ports are too much for one scan.`,
    );
  const needs = { special, ports: list };
  const agents = await agentsFor({ accounts, slices }, owner, request.agentId, named, needs);
  return { named, exclude: own.entries, scope, special, ...left, mode, ports, portCount, size, tasks, agents };
}

function portsOfRequest({ mode, ports }: PlanRequest): {
  readonly mode: ScanModeId;
  readonly ports: string;
  readonly list: PortList;
} {
  const isCustom = mode === 'custom' || (mode === undefined && ports !== undefined);
  if (!isCustom && ports !== undefined)
    throw requestError(
      'ports has no meaning here',
      `The mode ${mode} has ports of its own: leave ports out, or choose custom.`,
    );
  if (isCustom && ports === undefined)
    throw requestError('ports is missing', 'The mode custom needs ports, such as 80,443,8000-8100 or U:53.');
  const id = isCustom ? 'custom' : (mode ?? defaultScanMode);
  const text = ports ?? scanModes.find((each) => each.id === id)?.ports ?? '';
  const reading = parsePortList(text);
  if (reading.kind === 'refused') throw requestError('ports is not a list of ports', reading.message);
  return { mode: id, ports: isCustom ? formatPortList(reading.ports) : text, list: reading.ports };
}

function sizeWithin(size: bigint, limit: number): number {
  if (size > BigInt(MAX_TARGETS))
    throw tooMany(
      `A scan may have at most ${MAX_TARGETS.toLocaleString('en')} addresses and names, not ${size.toLocaleString('en')}.`,
    );
  const count = Number(size);
  if (!allows(limit, count))
    throw tooMany(
      `The subscription allows ${limit.toLocaleString('en')} addresses and names in a scan, not ${count.toLocaleString('en')}.`,
    );
  return count;
}

const tooMany = (detail: string): ProblemError => new ProblemError('scan_targets_exceeded', detail);

/** @throws ProblemError request_parsing_error, invalid_target */
async function agentsFor(
  { accounts, slices }: Pick<ScanContext, 'accounts' | 'slices'>,
  { peers }: ScanOwner,
  chosenId: number | undefined,
  named: readonly NamedTarget[],
  needs: ScanNeeds,
): Promise<readonly Agent[]> {
  const chosen = await usableAgents(accounts, peers, chosenId);
  if (chosenId !== undefined && chosen.length === 0)
    throw requestError('Unknown agent', `There is no agent ${chosenId} that you may use.`);
  const able = chosen.filter(
    (agent) => agent.about !== undefined && new DispatchPolicy(agent).refusal(needs) === undefined,
  );
  if (able.length > 0) return able;
  const [agent] = chosenId === undefined ? [] : chosen;
  await slices.run(refuseSpecial(named, needs, chosen, agent));
  const refusal = agent?.about === undefined ? undefined : new DispatchPolicy(agent).refusal(needs);
  if (agent !== undefined && refusal !== undefined)
    throw requestError('The agent may not do this', `The owner of the agent ${agent.name} does not allow ${refusal}.`);
  return able;
}

/** Of all agents, or of the one that was chosen. */
export async function usableAgents(
  accounts: Pick<ScanContext['accounts'], 'agents'>,
  peers: readonly number[],
  chosenId: number | undefined,
): Promise<readonly Agent[]> {
  const usable = (await accounts.agents.list()).filter((agent) => !agent.isRevoked && mayUse(agent, peers));
  return chosenId === undefined ? usable : usable.filter(({ id }) => id === chosenId);
}

/** Such addresses have a meaning in one network only, so without an agent there, the scan would never end. */
function* refuseSpecial(
  named: readonly NamedTarget[],
  { special }: ScanNeeds,
  agents: readonly Agent[],
  chosen: Agent | undefined,
): Generator<undefined, void> {
  const [first] = special;
  if (first === undefined || agents.some((agent) => allowsAddresses(agent, special))) return;
  const refusal = yield* firstRefusal(named);
  const [rule] = refusal?.rules ?? [];
  const what = refusal?.entry.text ?? formatRange(first);
  const why = rule === undefined ? 'is not public' : `is in ${formatCidr(rule.block)} (${rule.name})`;
  throw invalidTarget(what, `${what} ${why}, and ${whoRefuses(agents, chosen)}.`);
}

/** Whether the owner of an agent allows these special-purpose addresses. */
export function allowsAddresses(agent: Agent, special: ScanNeeds['special']): boolean {
  return agent.about !== undefined && new DispatchPolicy(agent).refusal({ special, ports: NO_PORTS }) === undefined;
}

/** The end of a sentence about addresses that no agent scans. */
export function whoRefuses(agents: readonly Agent[], chosen: Agent | undefined): string {
  if (chosen !== undefined)
    return chosen.about === undefined
      ? `the agent ${chosen.name} has not said yet what it allows`
      : `the owner of the agent ${chosen.name} does not allow it`;
  const hasOthers = agents.some(({ about }) => (about?.allowed ?? []).length > 0);
  return hasOthers ? 'the agents that you may use allow other addresses' : 'no agent that you may use allows it';
}

const NO_PORTS: PortList = { tcp: [], udp: [] };

/** The first target of which nothing is public. */
function* firstRefusal(named: readonly NamedTarget[]): Generator<undefined, ScopeRefusal | undefined> {
  const special = nonGlobalRanges();
  let count = 0;
  for (const { text, target } of named) {
    if (++count % TARGETS_OF_STEP === 0) yield undefined;
    // Targets that were read already have no position.
    const refusal = entryRefusal({ text, target, line: 0, column: 0 }, special);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

const TARGETS_OF_STEP = 32;

/** Whole seconds that a scan would take if nothing came first. Undefined if no agent may do it. */
export async function planSeconds(
  { accounts, now }: Pick<ScanContext, 'accounts' | 'now'>,
  { agents, size, portCount, tasks }: Pick<PlannedScan, 'agents' | 'size' | 'portCount' | 'tasks'>,
): Promise<number | undefined> {
  const online = agents.filter((agent) => isOnline(agent, now()));
  const policies = (online.length > 0 ? online : agents).map((agent) => new DispatchPolicy(agent));
  const nothingYet = { donePairs: 0, speaking: 0, pairsBefore: 0, startedAt: undefined, seenAt: undefined };
  const pace = measuredPace(await accounts.scans.recentWork(PACE_SCANS));
  return estimateSeconds({ ...nothingYet, pairs: size * portCount, rate: agentsRate(policies, tasks), pace }, now());
}
