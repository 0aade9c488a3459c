export interface Random {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
}

/** A small random generator whose sequence depends only on the seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return {
    below(count) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
    },
  };
}
