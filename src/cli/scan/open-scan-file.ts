import type { ScanPlan } from '../../probe/run/order/scan-order.ts';
import { OtherScan, ScanFile, stateOf } from '../../probe/run/resume/scan-file.ts';
import { readScanState, scanDigest } from '../../probe/run/resume/scan-state.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { ScanOptions } from '../commands/scan.ts';
import { EXIT } from '../exit-codes.ts';
import { OUTPUT_FORMATS } from './record-format.ts';

/** The seed of the scan to resume: without it the order would be another one. */
export async function savedSeed({ output, resume }: ScanOptions): Promise<number | undefined> {
  return resume && output !== undefined ? (await readScanState(stateOf(output)))?.seed : undefined;
}

/** Undefined without --output. @throws CommandFailure */
export async function openScanFile(options: ScanOptions, plan: ScanPlan): Promise<ScanFile | undefined> {
  const { output: path, resume } = options;
  if (path === undefined) return undefined;
  const format = options.format === 'csv' ? 'csv' : 'ndjson';
  const digest = `${scanDigest(plan)} ${format}`;
  const outputPlan = { path, digest, seed: plan.seed, ...OUTPUT_FORMATS[format] };
  const name = visibleLine(path);
  try {
    const file = resume ? await ScanFile.resume(outputPlan) : await ScanFile.create(outputPlan);
    if (file === undefined)
      throw new CommandFailure(EXIT.usage, `There is no interrupted scan to resume: ${name}.scan does not exist.`);
    return file;
  } catch (error) {
    if (error instanceof OtherScan)
      throw new CommandFailure(
        EXIT.usage,
        `${name} belongs to a scan of other targets, ports or exclusions, or in another format.`,
        'Give the same options as at the start, or another file.',
      );
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CommandFailure(
        EXIT.usage,
        `${name} exists and is not empty.`,
        'Give another file, or --resume to continue the scan that wrote it.',
      );
    throw error;
  }
}
