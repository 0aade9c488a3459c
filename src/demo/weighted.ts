/** Choices with weights -> a choice drawn in proportion to them. */
import type { Random } from './random.ts';

export type Weighted<T> = readonly (readonly [weight: number, value: T])[];

export function chooser<T>(choices: Weighted<T>): (random: Random) => T {
  const ends: number[] = [];
  let total = 0;
  for (const [weight] of choices) {
    total += weight;
    ends.push(total);
  }
  return (random) => {
    const point = random.fraction() * total;
    let at = 0;
    while (point >= (ends[at] ?? total)) at++;
    const choice = choices[at];
    if (choice === undefined) throw new Error('nothing to choose from');
    return choice[1];
  };
}
