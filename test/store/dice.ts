import { type Random, seeded } from '../query/mutate.ts';

/** Choices that depend on a seed alone. */
export class Dice {
  private readonly random: Random;

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  /** A whole number from 0, below `count`. */
  below(count: number): number {
    return this.random.below(count);
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[this.below(list.length)] as T;
  }

  /** The same members, in an order of their own. */
  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list];
    return list.map(() => left.splice(this.below(left.length), 1)[0] as T);
  }
}
