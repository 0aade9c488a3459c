import { JsonWalk } from './json-walk.ts';
import { LONGEST_PATH, LONGEST_PATTERNS, MOST_STARS, PathPatterns, type PatternPositions } from './path-patterns.ts';

/**
 * Which fields of a record are returned: the paths listed, or all but these. It works on the JSON text, and reads of it only what it must.
 */
export interface Projection {
  /** Everything is returned as it is. */
  readonly isWhole: boolean;
  /** One JSON object -> one JSON object. */
  project(json: string): string;
  /** The same of UTF-8, in and out as text with a character for each byte (`latin1`): decoding it takes longer than walking over it. */
  projectBytes(json: string): string;
  /** Whether the field at this path is returned, whole. */
  shows(path: string): boolean;
}

export type ProjectionMode = 'include' | 'exclude';

/** What of a value is returned. */
export type Verdict = 'all' | 'some' | 'none';

const whole: Projection = { isWhole: true, project: (json) => json, projectBytes: (json) => json, shows: () => true };

/** Why a list of paths is none; undefined where it is one. */
export function pathsProblem(paths: readonly string[]): string | undefined {
  if (paths.reduce((sum, path) => sum + path.length, 0) > LONGEST_PATTERNS)
    return `the paths may have ${LONGEST_PATTERNS.toLocaleString('en')} characters together`;
  if (paths.some((path) => path.length > LONGEST_PATH)) return `a path may have ${LONGEST_PATH} characters`;
  if (
    paths
      .filter((path) => path !== '*')
      .join('')
      .split('*').length -
      1 >
    MOST_STARS
  )
    return `the paths may hold ${MOST_STARS} stars together`;
  return undefined;
}

/** `paths` none, or `*` included: everything. */
export function compileProjection(paths: readonly string[], mode: ProjectionMode): Projection {
  const named = paths.filter((path) => path !== '');
  if (named.length === 0 || (mode === 'include' && named.includes('*'))) return whole;
  const patterns = new PathPatterns(named);
  const root = rootOf(patterns, mode);
  // Where each first part is a plain name, the rest of a record need not be read once all are found.
  const isPlain = mode === 'include' && !named.some((path) => path.includes('*'));
  const first = new Set(named.map((path) => /^[^.[]*/.exec(path)?.[0]));
  const keeps = mode === 'include' ? 'wanted' : 'empty';
  const enough = isPlain ? first.size : Number.POSITIVE_INFINITY;
  const ofText = new JsonWalk(rootOf(patterns, mode), { keeps, enough, isBytes: false });
  const ofBytes = new JsonWalk(rootOf(patterns, mode), { keeps, enough, isBytes: true });
  return {
    isWhole: false,
    project: (json) => ofText.run(json),
    projectBytes: (json) => ofBytes.run(json),
    shows: (path) => {
      let node = root;
      for (const part of path.split('.')) {
        if (node.verdict !== 'some') break;
        node = node.field(part);
      }
      return node.verdict === 'all' || (mode === 'exclude' && node.verdict === 'some');
    },
  };
}

/**
 * A record -> the part of it that holds the fields at these paths, to be read in its place: what lies on the way to them stays, also where it is
 * empty or there twice. UTF-8, in and out as text with a character for each byte.
 */
export function compilePart(paths: readonly string[]): (json: string) => string {
  const root = rootOf(new PathPatterns(paths), 'include');
  const walk = new JsonWalk(root, { keeps: 'everything', enough: Number.POSITIVE_INFINITY, isBytes: true });
  return (json) => walk.run(json);
}

const rootOf = (patterns: PathPatterns, mode: ProjectionMode): ProjectionNode =>
  new ProjectionNode(new Patterned(patterns, mode), undefined);

/** Nodes are kept for the names that occur; names that are data (header names) must not fill the memory. */
const MOST_NODES = 5_000;

class Patterned {
  readonly patterns: PathPatterns;
  readonly mode: ProjectionMode;
  nodes = 0;

  constructor(patterns: PathPatterns, mode: ProjectionMode) {
    this.patterns = patterns;
    this.mode = mode;
  }
}

/** A place in records: what of the value there is returned, worked out once for each path that occurs. */
export class ProjectionNode {
  readonly verdict: Verdict;
  private readonly of: Patterned;
  private readonly places: PatternPositions;
  /** Behind the dot of a name below. */
  private readonly inner: PatternPositions;
  private readonly fields = new Map<string, ProjectionNode>();
  private readonly isRoot: boolean;

  constructor(of: Patterned, places: PatternPositions | undefined) {
    const { patterns, mode } = of;
    this.of = of;
    this.isRoot = places === undefined;
    this.places = places ?? patterns.start;
    this.inner = this.isRoot ? this.places : patterns.step(this.places, '.');
    if (!this.isRoot && patterns.isEnd(this.places)) this.verdict = mode === 'include' ? 'all' : 'none';
    else if (this.inner.length > 0 || patterns.step(this.places, '[').length > 0) this.verdict = 'some';
    else this.verdict = mode === 'include' ? 'none' : 'all';
  }

  field(name: string): ProjectionNode {
    return this.writtenField(name, (written) => written);
  }

  /** A name as it is written in a record is read only where it has not been seen. One root is always given the same `read`. */
  writtenField(written: string, read: (written: string) => string): ProjectionNode {
    const known = this.fields.get(written);
    if (known !== undefined) return known;
    const made = new ProjectionNode(this.of, this.of.patterns.step(this.inner, read(written)));
    if (this.of.nodes < MOST_NODES) {
      this.of.nodes++;
      this.fields.set(written, made);
    }
    return made;
  }

  element(at: number): ProjectionNode {
    const { patterns } = this.of;
    if (!patterns.hasElements) return this;
    const own = patterns.step(this.places, `[${at}]`);
    return own.length === 0 ? this : new ProjectionNode(this.of, [...new Set([...this.places, ...own])]);
  }
}
