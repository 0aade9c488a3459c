/** What is wrong in bytes that were read all the same: a field, and a sentence. */
export interface Defect {
  /** Path of the field in the record, such as `validity.end`; empty if it concerns the whole. */
  readonly at: string;
  readonly message: string;
}

/** More say nothing new about a certificate. */
const MOST_DEFECTS = 50;

/** Collects defects. Whoever reads a field sets `at` first, so that readers below need not know where they are. */
export class DefectList {
  at = '';
  readonly #defects: Defect[] = [];

  add(message: string): void {
    if (this.#defects.length >= MOST_DEFECTS) return;
    const { at } = this;
    if (!this.#defects.some((defect) => defect.at === at && defect.message === message))
      this.#defects.push({ at, message });
  }

  get all(): readonly Defect[] {
    return this.#defects;
  }
}
