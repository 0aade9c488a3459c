import { refuseWithoutScanner } from '../../accounts/rules/refusals.ts';
import type { Tier } from '../../accounts/tier.ts';
import { bodySize, type EntryLimit, entryLimits } from '../../model/operations/body-size.ts';
import type { Operation } from '../../model/operations/operation.ts';
import { ProblemError } from '../../model/problem.ts';
import type { BodyRules } from '../input/read-body.ts';

/** What the body of an operation may have. One for each operation. */
export class OperationBody {
  readonly #operation: Operation;
  readonly #entries: ReadonlyMap<string, EntryLimit>;

  constructor(operation: Operation) {
    this.#operation = operation;
    this.#entries = entryLimits(operation);
  }

  /** By the subscription of the caller, before anything of the body is read. @throws ProblemError */
  refuse(tier: Tier): void {
    if (this.#operation.needs === 'scanner') refuseWithoutScanner(tier);
  }

  rules(tier: Tier, milliseconds: number): BodyRules {
    const { bytes, beyond } = bodySize(this.#operation, tier);
    const rules = { bytes, milliseconds, entries: this.#entries };
    if (beyond === undefined) return rules;
    const detail = `The subscription ${tier.name} allows ${beyond.most.toLocaleString('en')} entries, and the body is longer than these can be.`;
    return { ...rules, excess: () => new ProblemError(beyond.type, detail) };
  }
}
