import { type BodyBudgetLimits, bodyBudgetLimits } from '../input/body-budget.ts';
import type { HttpLimits } from './http-server.ts';

export interface ServerLimits extends HttpLimits {
  /** Of all bodies together. */
  readonly bodies: BodyBudgetLimits;
  /** Time limit for receiving a JSON or form body. */
  readonly bodyMs: number;
}

export const defaultLimits: ServerLimits = {
  headBytes: 128 * 1024,
  bodies: bodyBudgetLimits,
  bodyMs: 30_000,
  headMs: 15_000,
  idleMs: 120_000,
  connections: 4_096,
  connectionsOfNetwork: 1_024,
  givingWayMs: 5_000,
  queued: 10_000,
};
