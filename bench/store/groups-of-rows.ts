import { loadavg } from 'node:os';
import type { Data } from './data.ts';
import { type Figure, figureLines, HEADING, verdict } from './figure.ts';
import type { Setting } from './setting.ts';

/**
 * Shared by benchmarks with many groups of rows: the choice of groups, the lines above their rows, and the count of
 * missed targets.
 */

/** `only`: names of groups; empty means all. @throws RangeError */
export function chosenGroups<T extends { readonly name: string }>(
  groups: readonly T[],
  only: readonly string[],
): readonly T[] {
  const unknown = only.filter((name) => !groups.some((group) => group.name === name));
  if (unknown.length > 0) {
    throw new RangeError(
      `No group is called ${unknown.join(', ')}. Groups: ${groups.map(({ name }) => name).join(', ')}.`,
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
  print(`Other work on the machine affects all figures: load average ${loadavg()[0]?.toFixed(1)} at the start.`);
  print(HEADING);
}

/** Prints figures as they arrive, and at the end how many reached their targets. */
export class ResultTable {
  readonly #print: (line: string) => void;
  readonly #verdicts: string[] = [];

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  report(figure: Figure): void {
    for (const line of figureLines(figure)) this.#print(line);
    if (figure.target !== undefined) this.#verdicts.push(verdict(figure.measured, figure.target));
  }

  end(): void {
    const missed = this.#verdicts.filter((one) => one === 'miss').length;
    this.#print(`${this.#verdicts.length - missed} of ${this.#verdicts.length} on target, ${missed} missed`);
  }
}
