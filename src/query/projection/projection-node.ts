import type { PathPatterns, PatternPositions } from './path-patterns.ts';

export type ProjectionMode = 'include' | 'exclude';

/** How much of a value is returned. */
export type Verdict = 'all' | 'some' | 'none';

/** The node of the whole record. */
export const rootNode = (patterns: PathPatterns, mode: ProjectionMode): ProjectionNode =>
  new ProjectionNode(new PatternContext(patterns, mode), undefined);

/** Nodes are cached for the names that occur. Names that are data (header names) must not fill the memory. */
const MAX_NODES = 5_000;

class PatternContext {
  readonly patterns: PathPatterns;
  readonly mode: ProjectionMode;
  nodes = 0;

  constructor(patterns: PathPatterns, mode: ProjectionMode) {
    this.patterns = patterns;
    this.mode = mode;
  }
}

/** A position in records, and what of its value is returned. Computed once for each path that occurs. */
export class ProjectionNode {
  readonly verdict: Verdict;
  private readonly of: PatternContext;
  private readonly positions: PatternPositions;
  /** After the dot of a child's name. */
  private readonly inner: PatternPositions;
  private readonly fields = new Map<string, ProjectionNode>();
  private readonly isRoot: boolean;

  constructor(of: PatternContext, positions: PatternPositions | undefined) {
    const { patterns, mode } = of;
    this.of = of;
    this.isRoot = positions === undefined;
    this.positions = positions ?? patterns.start;
    this.inner = this.isRoot ? this.positions : patterns.step(this.positions, '.');
    if (!this.isRoot && patterns.isEnd(this.positions)) this.verdict = mode === 'include' ? 'all' : 'none';
    else if (this.inner.length > 0 || patterns.step(this.positions, '[').length > 0) this.verdict = 'some';
    else this.verdict = mode === 'include' ? 'none' : 'all';
  }

  field(name: string): ProjectionNode {
    return this.rawField(name, (raw) => raw);
  }

  /**
   * The child with a name as written in a record. The name is parsed only when it is new. A root must always get the
   * same `read`.
   */
  rawField(raw: string, read: (raw: string) => string): ProjectionNode {
    const cached = this.fields.get(raw);
    if (cached !== undefined) return cached;
    const child = new ProjectionNode(this.of, this.of.patterns.step(this.inner, read(raw)));
    if (this.of.nodes < MAX_NODES) {
      this.of.nodes++;
      this.fields.set(raw, child);
    }
    return child;
  }

  element(at: number): ProjectionNode {
    const { patterns } = this.of;
    if (!patterns.hasElements) return this;
    const indexed = patterns.step(this.positions, `[${at}]`);
    return indexed.length === 0 ? this : new ProjectionNode(this.of, [...new Set([...this.positions, ...indexed])]);
  }
}
