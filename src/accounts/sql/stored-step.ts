import type { ScanState, ScanWorker } from '../../model/scanner/scan.ts';

/** A step of a scan as JSON. Its number is its place. */
export interface StoredStep {
  readonly state: ScanState;
  readonly description?: string;
  readonly at: number;
  /** Of the step with which an agent began. */
  readonly worker?: ScanWorker;
}

export const readSteps = (json: string): readonly StoredStep[] => JSON.parse(json) as readonly StoredStep[];

export function workerIn(steps: readonly StoredStep[]): ScanWorker | undefined {
  return steps.findLast(({ worker }) => worker !== undefined)?.worker;
}
