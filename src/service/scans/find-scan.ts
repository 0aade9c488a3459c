import type { Accounts } from '../../accounts/accounts.ts';
import { ProblemError } from '../../model/problem.ts';
import type { ScanSummary } from '../../model/scanner/scan.ts';
import { type Caller, isAdministrator, userOf } from '../caller.ts';

type ScanSource = Pick<Accounts, 'scans'>;

/** A scan of the caller or a teammate. @throws ProblemError not_found */
export async function visibleScan(source: ScanSource, caller: Caller, id: number): Promise<ScanSummary> {
  const scan = await existingScan(source, id);
  if (!userOf(caller).peers.includes(scan.ownerId)) throw unknownScan();
  return scan;
}

/** A scan that the caller may change. @throws ProblemError not_found, permission_denied */
export async function ownScan(source: ScanSource, caller: Caller, id: number): Promise<ScanSummary> {
  const scan = await visibleScan(source, caller, id);
  if (scan.ownerId !== userOf(caller).user.id) throw new ProblemError('permission_denied');
  return scan;
}

/** A scan that the caller may delete: administrators any, though they do not see it. @throws as `ownScan` does */
export async function removableScan(source: ScanSource, caller: Caller, id: number): Promise<ScanSummary> {
  return isAdministrator(caller) ? await existingScan(source, id) : await ownScan(source, caller, id);
}

/** Whoever it belongs to. @throws ProblemError not_found */
export async function existingScan({ scans }: ScanSource, id: number): Promise<ScanSummary> {
  const scan = await scans.find(id);
  if (scan === undefined || scan.deletedAt !== undefined) throw unknownScan();
  return scan;
}

const unknownScan = (): ProblemError => new ProblemError('not_found', 'There is no such scan.');
