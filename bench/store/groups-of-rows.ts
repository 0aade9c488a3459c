import { loadavg } from 'node:os';
import type { Data } from './data.ts';
import { type Figure, figureLines, HEADING, verdict } from './figure.ts';
import type { Setting } from './setting.ts';

/** What benches of many groups of rows have in common: the choice of groups, the lines above their rows, and the count of what was missed. */

/** `only`: names of groups; none means all. @throws RangeError */
export function chosenGroups<T extends { readonly name: string }>(
  groups: readonly T[],
  only: readonly string[],
): readonly T[] {
  const unknown = only.filter((name) => !groups.some((group) => group.name === name));
  if (unknown.length > 0) {
    throw new RangeError(
      `No group is called ${unknown.join(', ')}. There are: ${groups.map(({ name }) => name).join(', ')}.`,
    );
  }
  return groups.filter(({ name }) => only.length === 0 || only.includes(name));
}

export function printHead(
  print: (line: string) => void,
  { seed }: Setting,
  { responsesWeight: { lines, bytes } }: Data,
  explanation: readonly string[],
): void {
  print(`${lines.toLocaleString('en')} responses, ${Math.round(bytes / lines)} bytes in the mean; seed ${seed}`);
  for (const line of explanation) print(line);
  print(`Other work on the machine shows in all of it: load average ${loadavg()[0]?.toFixed(1)} at the start.`);
  print(HEADING);
}

/** Prints figures, and in the end how many were as wanted. */
export class JudgedRows {
  readonly #print: (line: string) => void;
  readonly #verdicts: string[] = [];

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  tell(figure: Figure): void {
    for (const line of figureLines(figure)) this.#print(line);
    if (figure.wanted !== undefined) this.#verdicts.push(verdict(figure.seen, figure.wanted));
  }

  end(): void {
    const missed = this.#verdicts.filter((one) => one === 'miss').length;
    this.#print(`${this.#verdicts.length - missed} of ${this.#verdicts.length} as wanted, ${missed} missed`);
  }
}
