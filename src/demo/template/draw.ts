/** A scene and what was drawn for the same record before -> a value. */
import type { ServiceContext } from '../services/service.ts';

/** What was drawn for a record so far, by name. */
export type Values = Map<string, unknown>;

export class Draw<T> {
  readonly draw: (scene: ServiceContext, values: Values) => T;
  /** Names that are drawn before it. */
  readonly needs: readonly string[];

  constructor(draw: (scene: ServiceContext, values: Values) => T, needs: readonly string[] = []) {
    this.draw = draw;
    this.needs = needs;
  }
}

/** The same value each time. */
export class Constant extends Draw<unknown> {
  readonly value: unknown;

  constructor(value: unknown) {
    super(() => value);
    this.value = value;
  }
}

export const needsOf = (draws: readonly Draw<unknown>[]): string[] => draws.flatMap(({ needs }) => needs);
