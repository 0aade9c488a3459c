/** A text of targets -> which entries no scan may have and why, and what the others come to. Nothing is stored. */
import { formatCidr } from '../../addr/ip/cidr.ts';
import { nonGlobalRanges } from '../../addr/ip/special-purpose.ts';
import { parseTargetListInSteps, rangeOfTarget, type TargetEntry } from '../../addr/target-list.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Agent } from '../../model/scanner/agent.ts';
import { entryRefusal } from '../../probe/run/targets/scan-scope.ts';
import { scanExclusions } from './exclusions/scan-exclusions.ts';
import { allowsAddresses, type PlanRequest, planScan, planSeconds, usableAgents, whoRefuses } from './plan-scan.ts';
import type { ScanContext } from './scan-context.ts';
import { type ScanOwner, teamOfOwner } from './scan-owner.ts';
import { type PlannedScope, plannedScope } from './targets/planned-scope.ts';
import { isWholeFamily, MAX_ENTRIES, type NamedTarget, targetText, WHOLE_FAMILY } from './targets/read-targets.ts';
import { specialRanges } from './targets/scan-needs.ts';

export interface TargetTextRequest extends Omit<PlanRequest, 'targets'> {
  readonly text: string;
}

/** An entry of the text that no scan may have. */
export interface RefusedEntry extends Pick<TargetEntry, 'line' | 'column' | 'text'> {
  /** A word for programs. */
  readonly reason: string;
  readonly detail: string;
}

export interface CheckedTargets {
  readonly named: readonly NamedTarget[];
  readonly repeated: number;
  readonly refused: readonly RefusedEntry[];
  readonly scope: PlannedScope;
  /** Why the targets that are not refused cannot be scanned as they are. */
  readonly problem: ProblemError | undefined;
  readonly portCount: number | undefined;
  readonly seconds: number | undefined;
  readonly agents: readonly Agent[];
}

/** @throws ProblemError scanner_not_in_subscription, scan_targets_exceeded, invalid_target of what is excluded */
export async function checkTargets(
  context: ScanContext,
  owner: ScanOwner,
  { text, ...request }: TargetTextRequest,
): Promise<CheckedTargets> {
  const slices = context.slices.of(teamOfOwner(owner));
  const list = await slices.run(parseTargetListInSteps(text, MAX_ENTRIES));
  if (list === undefined)
    throw new ProblemError(
      'scan_targets_exceeded',
      `A scan may name at most ${MAX_ENTRIES.toLocaleString('en')} targets.`,
    );
  const exclusions = await context.exclusions.current();
  const agents = await usableAgents(context.accounts, owner.peers, request.agentId);
  const problems = list.problems.map(({ line, column, text, reason, message }) => ({
    line,
    column,
    text,
    reason,
    detail: message,
  }));
  const found = await slices.run(sortEntries(list.entries, (entry) => refusalOf(entry, exclusions, agents, request)));
  const { named, repeated } = found;
  const refused = [...problems, ...found.refused].sort((a, b) => a.line - b.line || a.column - b.column);
  const own = await slices.run(scanExclusions(request.exclude ?? []));
  const scope = await slices.run(plannedScope(named, [own.list, exclusions.all]));
  const checked = { named, repeated, refused, scope };
  const none = { portCount: undefined, seconds: undefined, agents: [] };
  if (named.length === 0) return { ...checked, ...none, problem: undefined };
  try {
    const plan = await planScan(context, owner, { ...request, targets: named.map(({ text }) => text) });
    const seconds = await planSeconds(context, plan);
    return { ...checked, problem: undefined, portCount: plan.portCount, seconds, agents: plan.agents };
  } catch (problem) {
    if (!(problem instanceof ProblemError) || problem.problem.type === 'scanner_not_in_subscription') throw problem;
    return { ...checked, ...none, problem };
  }
}

interface SortedEntries {
  readonly named: readonly NamedTarget[];
  readonly repeated: number;
  readonly refused: readonly RefusedEntry[];
}

type Refuse = (entry: TargetEntry) => Pick<RefusedEntry, 'reason' | 'detail'> | undefined;

function* sortEntries(entries: readonly TargetEntry[], refuse: Refuse): Generator<undefined, SortedEntries> {
  const named = new Map<string, NamedTarget>();
  const refused: RefusedEntry[] = [];
  let [count, repeated] = [0, 0];
  for (const entry of entries) {
    if (++count % ENTRIES_OF_STEP === 0) yield undefined;
    const { line, column, text, target } = entry;
    const refusal = refuse(entry);
    const spelling = targetText(target);
    if (refusal !== undefined) refused.push({ line, column, text, ...refusal });
    else if (named.has(spelling)) repeated++;
    else named.set(spelling, { text: spelling, target });
  }
  return { named: [...named.values()], repeated, refused };
}

const ENTRIES_OF_STEP = 32;

function refusalOf(
  entry: TargetEntry,
  exclusions: { refusal(named: NamedTarget): string | undefined },
  agents: readonly Agent[],
  { agentId }: Pick<TargetTextRequest, 'agentId'>,
): Pick<RefusedEntry, 'reason' | 'detail'> | undefined {
  const { target } = entry;
  const text = targetText(target);
  if (isWholeFamily(target)) return { reason: 'whole_family', detail: WHOLE_FAMILY };
  const excluded = exclusions.refusal({ text, target });
  if (excluded !== undefined) return { reason: 'excluded', detail: excluded };
  const special = entryRefusal(entry, nonGlobalRanges());
  if (special === undefined || target.kind === 'domain') return undefined;
  const ranges = specialRanges([rangeOfTarget(target)]);
  if (agents.some((agent) => allowsAddresses(agent, ranges))) return undefined;
  const [rule] = special.rules;
  const why = rule === undefined ? 'is not public' : `is in ${formatCidr(rule.block)} (${rule.name})`;
  const chosen = agentId === undefined ? undefined : agents[0];
  return { reason: 'special_purpose', detail: `${text} ${why}, and ${whoRefuses(agents, chosen)}.` };
}
