import type { ScanAnswer } from '../../../model/operations/scan-answers.ts';
import type { Scan } from '../../../model/scanner/scan.ts';
import { userOf } from '../../../service/caller.ts';
import { scanViews } from '../../../service/scans/scan-view.ts';
import { type Answer, type Call, value } from '../../handler.ts';
import { scanShape } from './scan-shape.ts';

type ScanCall = Pick<Call, 'services' | 'caller'>;

export async function answerScan(call: ScanCall, scan: Scan): Promise<Answer> {
  const [shape] = await scanShapes(call, [scan]);
  return { body: value(shape) };
}

export async function scanShapes({ services, caller }: ScanCall, scans: readonly Scan[]): Promise<ScanAnswer[]> {
  return (await scanViews(services.scans, userOf(caller).user.id, scans)).map(scanShape);
}
