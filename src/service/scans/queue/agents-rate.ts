import type { DispatchPolicy } from './dispatch-policy.ts';

/** Attempts a second of the fastest of these agents. A task has one agent, so a scan keeps at most as many busy. */
export function agentsRate(policies: readonly DispatchPolicy[], tasks: number): number {
  return policies
    .map(({ agent }) => agent.about?.rate ?? 0)
    .toSorted((a, b) => b - a)
    .slice(0, tasks)
    .reduce((sum, rate) => sum + rate, 0);
}
