import type { NewScan, ScanLimits } from '../../src/accounts/scans.ts';
import type { TaskResult } from '../../src/model/scanner/scan-task.ts';

export const noLimits: ScanLimits = { storedScans: -1, scanCoinsPerMonth: -1 };

/** A scan with one target for each task, one coin for each target, and 100 pairs for each task. */
export function sampleScan(ownerId: number, label: string, { tasks = 2, ...more }: SampleOptions = {}): NewScan {
  const targets = Array.from({ length: tasks }, (_, at) => `host-${at}.example`);
  return {
    ownerId,
    name: `Scan ${label}`,
    label,
    targets,
    mode: 'top_tcp_ports',
    ports: 'private',
    agentId: undefined,
    rescanOf: undefined,
    scheduleId: undefined,
    graph: undefined,
    pairs: 100 * tasks,
    coins: tasks,
    tasks: targets.map((target) => ({ targets: [target], pairs: 100 })),
    ...more,
  };
}

type SampleOptions = Partial<Omit<NewScan, 'tasks'>> & { readonly tasks?: number };

export function resultOf(target: string): TaskResult {
  return {
    targets: [{ target, outcome: 'reached' }],
    reached: ['192.0.2.1'],
    records: 1,
    open: 1,
    closed: 2,
    filtered: 3,
  };
}
