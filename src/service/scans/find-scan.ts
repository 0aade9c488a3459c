import type { Accounts } from '../../accounts/accounts.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Scan } from '../../model/scanner/scan.ts';
import { type Caller, isAdministrator, userOf } from '../caller.ts';

type ScanSource = Pick<Accounts, 'scans'>;

/** A scan of the caller or a teammate; of anybody for administrators. @throws ProblemError not_found */
export async function visibleScan({ scans }: ScanSource, caller: Caller, id: number): Promise<Scan> {
  const { peers } = userOf(caller);
  const scan = await scans.find(id);
  const isVisible = scan !== undefined && (peers.includes(scan.ownerId) || isAdministrator(caller));
  if (!isVisible || scan.deletedAt !== undefined) throw new ProblemError('not_found', 'There is no such scan.');
  return scan;
}

/** A scan that the caller may change. @throws ProblemError not_found, permission_denied */
export async function ownScan(source: ScanSource, caller: Caller, id: number): Promise<Scan> {
  const scan = await visibleScan(source, caller, id);
  if (scan.ownerId !== userOf(caller).user.id && !isAdministrator(caller)) throw new ProblemError('permission_denied');
  return scan;
}
