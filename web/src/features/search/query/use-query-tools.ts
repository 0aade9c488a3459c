import { useEffect, useState } from 'react';
import { loadPart } from '../../../api/part/load-part.ts';
import type { QueryTools } from './query-tools.ts';

let loaded: QueryTools | undefined;

export async function loadQueryTools(): Promise<QueryTools> {
  loaded ??= (await loadPart(() => import('./query-tools.ts'))).queryTools;
  return loaded;
}

/** The tools once they are there. They are asked for when `isWanted`, which is after the first result. */
export function useQueryTools(isWanted: boolean): QueryTools | undefined {
  const [tools, setTools] = useState(loaded);
  useEffect(() => {
    if (!isWanted || tools !== undefined) return;
    loadQueryTools().then(setTools, () => {
      // Without them the page still searches; facets ask for them again when they are used.
    });
  }, [isWanted, tools]);
  return tools;
}
