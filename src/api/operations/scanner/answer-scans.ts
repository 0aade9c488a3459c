import type { ScanAnswer } from '../../../model/operations/scan-answers.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import { userOf } from '../../../service/caller.ts';
import { scanViews } from '../../../service/scans/scan-view.ts';
import { type Answer, type ApiCall, value } from '../../handler.ts';
import { scanShape } from './scan-shape.ts';

type ScanCall = Pick<ApiCall, 'services' | 'caller'>;

/** How many targets the answer about one scan shows. */
const MAX_TARGETS = 1_000;
/** How many entries a list shows of what a scan leaves out. */
const LISTED_EXCLUDED = 20;

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
