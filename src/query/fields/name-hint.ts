import { nearestPaths } from './nearest-paths.ts';

/** For somebody who used a name that does not exist: the name that they probably mean, or else all of them. */
export function nameHint(name: string, names: readonly string[]): string {
  const [nearest = extended(name, names)] = nearestPaths(
    name,
    names.map((path) => ({ path })),
    1,
  );
  if (nearest !== undefined) return `Did you mean ${nearest}?`;
  return names.length === 0 ? 'There are none here.' : `There are: ${names.join(', ')}.`;
}

/** The name that contains it, or is in it: `agent` for `agent_id`. */
function extended(name: string, names: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  if (lower.length < LEAST) return undefined;
  return names.find((each) => each.includes(lower) || (each.length >= LEAST && lower.includes(each)));
}

/** Shorter texts are in many names. */
const LEAST = 4;
