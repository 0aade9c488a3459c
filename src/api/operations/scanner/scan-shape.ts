import type { ScanAnswer } from '../../../model/operations/scan-answers.ts';
import { isFinal, type ScanSummary } from '../../../model/scanner/scan.ts';
import { userOf } from '../../../service/caller.ts';
import { type AgentOfScan, type ScanView, scanViews } from '../../../service/scans/scan-view.ts';
import { type Answer, type ApiCall, value } from '../../handler.ts';
import { iso, isoOrNull } from '../users/shapes.ts';

/** A scan with the members of both generations of clients. `mostExcluded`: entries to show of what it leaves out. */
export function scanShape(view: ScanView, mostExcluded?: number): ScanAnswer {
  const { scan, targets, exclude, owner, agent, queuePosition, secondsLeft, count, isFromTeam } = view;
  return {
    id: scan.id,
    label: scan.label,
    name: scan.name,
    targets: [...targets],
    targets_count: scan.targetCount,
    exclude: exclude.slice(0, mostExcluded),
    exclude_count: exclude.length,
    created_at: iso(scan.createdAt),
    created_dt: iso(scan.createdAt),
    mode: scan.mode,
    ports: scan.ports,
    state: scan.state,
    status: isFinal(scan.state) ? scan.state : 'in_progress',
    phase: view.phase,
    waits_for: view.waitsFor ?? null,
    seen_at: isoOrNull(view.seenAt),
    failure: scan.failure ?? null,
    is_paused: scan.isPaused,
    rescan_of: scan.rescanOf ?? null,
    schedule_id: scan.scheduleId ?? null,
    agent: agent === undefined ? null : agentSummaryShape(agent),
    owner: {
      id: scan.ownerId,
      email: owner?.email ?? '',
      first_name: owner?.firstName ?? '',
      last_name: owner?.lastName ?? '',
    },
    is_scan_from_team: isFromTeam,
    scan_started_dt: isoOrNull(scan.startedAt),
    scan_ended_dt: isoOrNull(scan.endedAt),
    scan_progress: stepsOf(view),
    progress: progressOf(view),
    index_id: scan.indexId ?? null,
    saved_graph: scan.graph ?? null,
    estimated_time_to_complete: secondsLeft ?? null,
    queue_position: queuePosition ?? null,
    count,
    scan_coins: { reserved: scan.coins.reserved, spent: scan.coins.spent ?? null },
  };
}

export function agentSummaryShape({ id, name, location }: AgentOfScan): NonNullable<ScanAnswer['agent']> {
  return { id, name, location };
}

/** The newest step says what a scan waits for. */
function stepsOf({ scan, waitsFor }: ScanView): ScanAnswer['scan_progress'] {
  return scan.steps.map(({ id, state, description, at }, index) => {
    const isWaiting = index === scan.steps.length - 1 && waitsFor !== undefined;
    const shown = isWaiting ? [description, waitsFor].filter((part) => part !== undefined).join(' - ') : description;
    return { id, state, description: shown ?? null, timestamp: iso(at) };
  });
}

function progressOf({ scan, donePairs, speaking }: ScanView): ScanAnswer['progress'] {
  const { state, pairs, tasks, doneTasks } = scan;
  const share = state === 'done' || pairs === 0 ? 1 : donePairs / pairs;
  return {
    percentage: Math.floor(share * 1_000) / 10,
    tasks,
    done_tasks: doneTasks,
    pairs,
    done_pairs: donePairs,
    speaking,
  };
}

type ScanCall = Pick<ApiCall, 'services' | 'caller'>;

/** How many targets the answer about one scan shows. */
const MAX_TARGETS = 1_000;
/** How many entries a list shows of what a scan leaves out. */
export const LISTED_EXCLUDED = 20;

export async function answerScan({ services, caller }: ScanCall, scan: ScanSummary): Promise<Answer> {
  const { scans } = services;
  const targets = await scans.accounts.scans.targets(scan.id, 0, MAX_TARGETS);
  const [view] = await scanViews(scans, userOf(caller).user.id, [scan], new Map([[scan.id, targets]]));
  return { body: value(view && scanShape(view)) };
}

/** A list shows only the first targets of each scan. */
export async function scanShapes({ services, caller }: ScanCall, list: readonly ScanSummary[]): Promise<ScanAnswer[]> {
  const { scans } = services;
  const targets = await scans.accounts.scans.firstTargets(list.map(({ id }) => id));
  return (await scanViews(scans, userOf(caller).user.id, list, targets)).map((view) =>
    scanShape(view, LISTED_EXCLUDED),
  );
}
