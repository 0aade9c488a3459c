import { type AddressRange, compareRanges, mergeRanges } from './range.ts';

/** The same as `mergeRanges`, for long lists: each step has little work. */
export function* mergeRangesInSteps(ranges: readonly AddressRange[]): Generator<undefined, readonly AddressRange[]> {
  let runs: (readonly AddressRange[])[] = [];
  for (let at = 0; at < ranges.length; at += BLOCK) {
    runs.push(mergeRanges(ranges.slice(at, at + BLOCK)));
    yield undefined;
  }
  while (runs.length > 1) {
    const longer: (readonly AddressRange[])[] = [];
    for (let at = 0; at < runs.length; at += 2) longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? []));
    runs = longer;
  }
  return runs[0] ?? [];
}

const BLOCK = 1_024;

/** Two sorted lists -> one. */
function* merged(
  first: readonly AddressRange[],
  second: readonly AddressRange[],
): Generator<undefined, readonly AddressRange[]> {
  const all: AddressRange[] = [];
  let [at, other] = [0, 0];
  while (at < first.length || other < second.length) {
    const block: AddressRange[] = [];
    // What was merged last may go on in this block.
    const last = all.pop();
    if (last !== undefined) block.push(last);
    while (block.length < BLOCK && (at < first.length || other < second.length)) {
      const [a, b] = [first[at], second[other]];
      const isFirst = b === undefined || (a !== undefined && compareRanges(a, b) <= 0);
      const next = isFirst ? a : b;
      if (next !== undefined) block.push(next);
      if (isFirst) at++;
      else other++;
    }
    for (const range of mergeRanges(block)) all.push(range);
    yield undefined;
  }
  return all;
}
