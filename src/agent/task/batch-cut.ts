import type { BatchLimits } from '../../model/scanner/task-order.ts';

/** How many of these bytes make the next batch: whole lines within the limits. 0 if not even one line is whole. Pure. */
export function batchCut(bytes: Buffer, { bytes: mostBytes, lines: mostLines }: BatchLimits): number {
  let end = 0;
  for (let lines = 0; lines < mostLines; lines++) {
    const feed = bytes.indexOf(0x0a, end);
    if (feed < 0 || feed >= mostBytes) break;
    end = feed + 1;
  }
  return end;
}
