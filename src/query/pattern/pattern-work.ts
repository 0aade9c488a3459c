/** A test of whole texts. With `work` it may pause; `progress` is where it did, the last time it had this text. */
export type TextTest = (text: string, work?: PatternWork, progress?: PatternProgress) => boolean;

export interface PatternProgress {
  readonly at: number;
  /** What a test knows at this position. */
  readonly state: Int32Array | number;
}

/**
 * The work of all patterns on one record, in steps. A few patterns take seconds on a long text. When a step has done
 * enough, it ends; the next one repeats the tests of the record, and those that took work resume or are remembered.
 */
export class PatternWork {
  readonly #ofStep: number;
  #left = 0;
  #isInStep = false;
  #isResumed = false;
  #current: { readonly test: TextTest; readonly text: string } | undefined;
  readonly #outcomes = new Map<TextTest, Map<string, boolean | PatternProgress>>();

  /** `ofStep`: the work of a step, in states or characters that are visited. */
  constructor(ofStep = WORK_OF_STEP) {
    this.#ofStep = ofStep;
  }

  /** Undefined if the step did not come to the end: the next one continues. */
  step<T>(decide: () => T): T | undefined {
    this.#left = this.#ofStep;
    this.#isInStep = true;
    try {
      const answer = decide();
      this.#isResumed = false;
      this.#outcomes.clear();
      return answer;
    } catch (error) {
      if (error !== PAUSE) throw error;
      this.#isResumed = true;
      return undefined;
    } finally {
      this.#isInStep = false;
    }
  }

  /** Outside of a step, it does not pause. */
  test(test: TextTest, text: string): boolean {
    if (!this.#isInStep) return test(text);
    const outcome = this.#isResumed ? this.#outcomes.get(test)?.get(text) : undefined;
    if (typeof outcome === 'boolean') return outcome;
    this.#current = { test, text };
    const before = this.#left;
    const answer = test(text, this, outcome);
    if (this.#left < before) this.#remember(answer);
    return answer;
  }

  /** Counts work. Pauses if it was the last of this step; `progress` gives where to resume. */
  spend(work: number, progress: () => PatternProgress): void {
    this.#left -= work;
    if (this.#left > 0) return;
    this.#remember(progress());
    throw PAUSE;
  }

  #remember(outcome: boolean | PatternProgress): void {
    if (this.#current === undefined) return;
    const { test, text } = this.#current;
    const ofTest = this.#outcomes.get(test) ?? new Map<string, boolean | PatternProgress>();
    this.#outcomes.set(test, ofTest.set(text, outcome));
  }
}

const PAUSE = new Error('a pattern pauses');

/** Takes about two milliseconds. */
const WORK_OF_STEP = 150_000;
