import type { Choices } from './choose.ts';

/** Queries of all light kinds, interleaved. */
export function lightQueries({ light }: Choices): readonly string[] {
  const longest = Math.max(...light.map(({ queries }) => queries.length));
  return Array.from({ length: longest }, (_, at) =>
    light.flatMap(({ queries }) => queries[at % queries.length] ?? []),
  ).flat();
}
