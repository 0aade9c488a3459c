import { useEffect, useState } from 'react';
import { loadPart } from '../../../api/part/load-part.ts';
import type { QueryTools } from './query-tools.ts';
import { useIdle } from './use-idle.ts';

let loaded: QueryTools | undefined;

export async function loadQueryTools(): Promise<QueryTools> {
  loaded ??= (await loadPart(() => import('./query-tools.ts'))).queryTools;
  return loaded;
}

/** The tools once they are there. They are asked for when the browser is idle after `isWanted`, the first result. */
export function useQueryTools(isWanted: boolean): QueryTools | undefined {
  const [tools, setTools] = useState(loaded);
  const isIdle = useIdle(isWanted);
  useEffect(() => {
    if (!isIdle || tools !== undefined) return;
    loadQueryTools().then(setTools, () => {
      // Without them the page still searches; facets ask for them again when they are used.
    });
  }, [isIdle, tools]);
  return tools;
}
