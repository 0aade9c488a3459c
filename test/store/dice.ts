import { type Random, seeded } from '../kit/seeded-random.ts';

/** Random choices from a seed. */
export class Dice {
  private readonly random: Random;

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  /** An integer from 0 to `count` - 1. */
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

  shuffled<T>(list: readonly T[]): T[] {
    const remaining = [...list];
    return list.map(() => remaining.splice(this.below(remaining.length), 1)[0] as T);
  }
}
