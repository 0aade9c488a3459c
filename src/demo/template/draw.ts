/** A scene and the values drawn so far for a record -> a value. */
import type { ServiceContext } from '../services/service.ts';

/** The values drawn so far for a record, by name. */
export type Values = Map<string, unknown>;

export class Draw<T> {
  readonly draw: (scene: ServiceContext, values: Values) => T;
  /** Names that must be drawn before it. */
  readonly needs: readonly string[];

  constructor(draw: (scene: ServiceContext, values: Values) => T, needs: readonly string[] = []) {
    this.draw = draw;
    this.needs = needs;
  }
}

/** Always the same value. */
export class Constant extends Draw<unknown> {
  readonly value: unknown;

  constructor(value: unknown) {
    super(() => value);
    this.value = value;
  }
}

export const needsOf = (draws: readonly Draw<unknown>[]): string[] => draws.flatMap(({ needs }) => needs);
