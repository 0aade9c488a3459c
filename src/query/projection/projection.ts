import { JsonWalk } from './json-walk.ts';
import { MAX_PATH_LENGTH, MAX_PATTERNS_LENGTH, MAX_STARS, PathPatterns } from './path-patterns.ts';
import { type ProjectionMode, rootNode } from './projection-node.ts';

/**
 * Selects the fields of a record to return: the listed paths, or all but these. It works on the JSON text and parses no
 * more than it must.
 */
export interface Projection {
  /** Everything is returned unchanged. */
  readonly isWhole: boolean;
  /**
   * The paths of included fields, if each is a list of names joined by dots. A record that has lost other fields gives
   * the same result.
   */
  readonly names: readonly string[] | undefined;
  /** One JSON object -> one JSON object. */
  project(json: string): string;
  /**
   * The same for UTF-8, as text with one character for each byte (`latin1`) in and out: decoding takes longer than
   * walking.
   */
  projectBytes(json: string): string;
  /** Whether the whole field at this path is returned. */
  shows(path: string): boolean;
}

const whole: Projection = {
  isWhole: true,
  names: undefined,
  project: (json) => json,
  projectBytes: (json) => json,
  shows: () => true,
};

/** Why a list of paths is invalid; undefined if it is valid. */
export function pathsProblem(paths: readonly string[]): string | undefined {
  if (paths.reduce((sum, path) => sum + path.length, 0) > MAX_PATTERNS_LENGTH)
    return `the paths may have ${MAX_PATTERNS_LENGTH.toLocaleString('en')} characters together`;
  if (paths.some((path) => path.length > MAX_PATH_LENGTH)) return `a path may have ${MAX_PATH_LENGTH} characters`;
  if (
    paths
      .filter((path) => path !== '*')
      .join('')
      .split('*').length -
      1 >
    MAX_STARS
  )
    return `the paths may have ${MAX_STARS} stars together`;
  return undefined;
}

/** No `paths`, or one that is `*`: everything. */
export function compileProjection(paths: readonly string[], mode: ProjectionMode): Projection {
  const selected = paths.filter((path) => path !== '');
  if (selected.length === 0 || (mode === 'include' && selected.includes('*'))) return whole;
  const patterns = new PathPatterns(selected);
  const root = rootNode(patterns, mode);
  // If every path starts with a plain name, parsing stops once all of them are found.
  const isPlain = mode === 'include' && !selected.some((path) => path.includes('*'));
  const first = new Set(selected.map((path) => /^[^.[]*/.exec(path)?.[0]));
  const keeps = mode === 'include' ? 'wanted' : 'empty';
  const enough = isPlain ? first.size : Number.POSITIVE_INFINITY;
  const ofText = new JsonWalk(rootNode(patterns, mode), { keeps, enough, isBytes: false });
  const ofBytes = new JsonWalk(rootNode(patterns, mode), { keeps, enough, isBytes: true });
  return {
    isWhole: false,
    names: isPlain && !selected.some((path) => path.includes('[')) ? selected : undefined,
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
 * Compiles paths to a function that reduces a record to the part with these fields. The result can replace the record:
 * parents stay, even empty or duplicate ones.
 * UTF-8, as text with one character for each byte in and out.
 */
export function compilePart(paths: readonly string[]): (json: string) => string {
  const root = rootNode(new PathPatterns(paths), 'include');
  const walk = new JsonWalk(root, { keeps: 'everything', enough: Number.POSITIVE_INFINITY, isBytes: true });
  return (json) => walk.run(json);
}
