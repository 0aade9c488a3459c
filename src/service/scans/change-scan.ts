import { ProblemError, requestError } from '../../model/problem.ts';
import { isFinal, type ScanSummary } from '../../model/scanner/scan.ts';
import { type Caller, userOf } from '../caller.ts';
import { newTeamLabel } from '../team-labels.ts';
import { scanName } from './create-scan.ts';
import { ownScan } from './find-scan.ts';
import { queueTeam } from './queue/queued-scan.ts';
import type { ScanContext } from './scan-context.ts';

export interface ScanNames {
  readonly name?: string | undefined;
  readonly label?: string | undefined;
}

/** Also relabels the private index. @throws ProblemError not_found, permission_denied, conflict, request_parsing_error */
export async function renameScan(
  context: ScanContext,
  caller: Caller,
  id: number,
  names: ScanNames,
): Promise<ScanSummary> {
  const { accounts, store, events } = context;
  const old = await ownScan(accounts, caller, id);
  if (names.name === undefined && names.label === undefined)
    throw requestError('There is nothing to change', 'Give a name or a label.');
  const name = names.name === undefined ? {} : { name: scanName(names.name) };
  const label = names.label === undefined ? {} : { label: await labelFor(context, caller, old, names.label) };
  const scan = await accounts.scans.change(id, { ...name, ...label });
  if (scan.label !== old.label && scan.indexId !== undefined) {
    try {
      await store.relabel(scan.indexId, scan.label);
    } catch (error) {
      await accounts.scans.change(id, { name: old.name, label: old.label });
      throw error;
    }
  }
  events.emit(id);
  return scan;
}

async function labelFor(context: ScanContext, caller: Caller, { id, label }: ScanSummary, text: string) {
  if (text.trim() === label) return label;
  return await newTeamLabel(context, text, { collection: 'responses', owners: userOf(caller).peers, scanId: id });
}

/** No further task of a paused scan is handed out. @throws ProblemError not_found, permission_denied, conflict */
export async function setPaused(
  context: ScanContext,
  caller: Caller,
  id: number,
  isPaused: boolean,
): Promise<ScanSummary> {
  const { accounts, queue, events, agents } = context;
  const { state } = await ownScan(accounts, caller, id);
  if (isFinal(state)) throw new ProblemError('conflict', `The scan is ${state} already.`);
  const scan = await accounts.scans.change(id, { isPaused });
  queue.changed();
  events.emit(id);
  if (!isPaused) agents.wake();
  return scan;
}

/**
 * Moves a pending scan among the pending scans of its owner's team: a negative shift to the front.
 * @throws ProblemError not_found, permission_denied, conflict
 */
export async function moveScan(
  context: ScanContext,
  caller: Caller,
  id: number,
  shift: number,
): Promise<readonly ScanSummary[]> {
  const { accounts, queue, events } = context;
  const { ownerId } = await ownScan(accounts, caller, id);
  const { members } = await queueTeam(accounts, ownerId);
  const order = await accounts.scans.reorder(id, members, shift);
  queue.changed();
  for (const scan of order) events.emit(scan.id);
  return order;
}
