/** What a part of a pattern surely contains, computed from its parts while the pattern is read. */
export interface Needs {
  /** The part matches this text in lower case and nothing else. */
  readonly exact?: string;
  /** Every match contains one of these. Empty: nothing is known. */
  readonly oneOf: readonly string[];
}

export const NO_NEEDS: Needs = { oneOf: [] };
export const EMPTY: Needs = { exact: '', oneOf: [] };

/** Only ASCII: other letters fold their case in more than one way. */
export function exactly(character: string): Needs {
  return character.charCodeAt(0) < 0x80 ? { exact: character.toLowerCase(), oneOf: [] } : NO_NEEDS;
}

export function inSequence(items: readonly Needs[]): Needs {
  let [run, best, isExact]: [string, readonly string[], boolean] = ['', [], true];
  for (const { exact, oneOf } of items) {
    if (exact !== undefined) {
      run += exact;
      continue;
    }
    isExact = false;
    best = better(better(best, run === '' ? [] : [run]), oneOf);
    run = '';
  }
  return isExact ? { exact: run, oneOf: [] } : { oneOf: better(best, run === '' ? [] : [run]) };
}

export function inChoice(options: readonly Needs[]): Needs {
  const [only, second] = options;
  if (only !== undefined && second === undefined) return only;
  const all = new Set<string>();
  for (const option of options) {
    const needed = literalsOf(option);
    if (needed.length === 0) return NO_NEEDS;
    for (const text of needed) all.add(text);
  }
  return all.size > MOST_LITERALS ? NO_NEEDS : { oneOf: [...all] };
}

/** A single character stands in almost every text and rules nothing out. */
export function literalsOf({ exact, oneOf }: Needs): readonly string[] {
  const needed = exact === undefined ? oneOf : [exact];
  return needed.every((text) => text.length >= SHORTEST) ? needed : [];
}

const SHORTEST = 2;
const MOST_LITERALS = 32;

function better(one: readonly string[], other: readonly string[]): readonly string[] {
  return worth(other) > worth(one) ? other : one;
}

/** A longer text rules more out; a long list rules less out. */
function worth(literals: readonly string[]): number {
  if (literals.length === 0) return 0;
  const shortest = Math.min(...literals.map((text) => text.length));
  return shortest - Math.log2(literals.length) / 2;
}
