/** A regular expression as a rule file or a database writes it, before it is translated. */
export interface PatternSource {
  readonly text: string;
  /**
   * What the escapes and anchors mean. `ruby`: `^` and `$` stand at every line. `pcre`: `$` also stands before a final
   * line feed. All three know `(?i)` in the middle, because the translation spells the case out.
   */
  readonly dialect: 'javascript' | 'ruby' | 'pcre';
  readonly ignoresCase: boolean;
  /** Whether a dot matches line ends. */
  readonly dotMatchesAll: boolean;
}

export interface TranslatedPattern {
  /** For `new RegExp` without flags. */
  readonly source: string;
  /**
   * Texts in lower case of which every match contains at least one, whatever its case. Empty if the pattern needs no
   * certain text.
   */
  readonly literals: readonly string[];
  /** Names of the groups that capture, in their order; undefined for one without a name. */
  readonly groups: readonly (string | undefined)[];
  /** Neither a reference back nor a look around: an automaton can run it in linear time. */
  readonly isRegular: boolean;
}

export class PatternError extends Error {
  /** In the pattern, from 0. */
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}
