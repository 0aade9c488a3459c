import { type BodyBudgetLimits, bodyBudgetLimits } from '../input/body-budget.ts';
import type { HttpLimits } from './http-server.ts';

export interface ServerLimits extends HttpLimits {
  /** Of all bodies together. */
  readonly bodies: BodyBudgetLimits;
  /** Of one network address in a minute, with unknown keys or in operations that need no key. */
  readonly failures: number;
  /** Time limit for receiving a JSON or form body. */
  readonly bodyMs: number;
}

export const defaultLimits: ServerLimits = {
  headBytes: 128 * 1024,
  bodies: bodyBudgetLimits,
  // Far more than people mistype, and what a program that tests its keys needs. An office may share an address.
  failures: 60,
  bodyMs: 30_000,
  headMs: 15_000,
  idleMs: 120_000,
  connections: 4_096,
  connectionsOfNetwork: 1_024,
  givingWayMs: 5_000,
  queued: 10_000,
};
