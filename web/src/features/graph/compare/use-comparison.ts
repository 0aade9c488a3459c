import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { surfaceGraph } from '../../../api/operations.generated.ts';
import { useToast } from '../../../parts/toast/use-toast.ts';
import type { ResultNodes } from '../content/add-results.ts';
import type { GraphContent } from '../content/graph-content.ts';
import { contentOfSaved } from '../content/saved-form.ts';
import { followSearch } from '../follow/ask-searches.ts';
import type { Work } from '../work/use-work.ts';
import { compareContent, type GraphComparison } from './compare-content.ts';
import { rebuildSteps, rebuiltGraph } from './rebuild.ts';

export interface ShownComparison extends GraphComparison {
  /** As "2026-05-01", or "version 2". */
  readonly other: string;
  readonly otherContent: GraphContent;
}

/** The graph beside itself at a date, or beside another of its versions. */
export function useComparison(content: GraphContent, work: Work) {
  const toast = useToast();
  const [comparison, setComparison] = useState<ShownComparison>();
  const show = (other: string, otherContent: GraphContent, isOtherEarlier: boolean): void => {
    const compared = isOtherEarlier
      ? compareContent(otherContent, content, 'later')
      : compareContent(content, otherContent, 'earlier');
    setComparison({ ...compared, other, otherContent });
    if ([...compared.changes.values()].every((change) => change === 'same')) toast('Both are the same.');
  };
  return {
    comparison,
    stop: (): void => setComparison(undefined),
    /** Asks once for each search. */
    atDate: (date: string): void => {
      const steps = rebuildSteps(content);
      work.run(`Making the graph as of ${date}`, steps.length, async (signal, tell) => {
        const found: ResultNodes[] = [];
        for (const [at, { search, type, values }] of steps.entries()) {
          await followSearch({ type, values, asOf: date }, search, undefined, signal, (one) => found.push(one));
          tell(at + 1);
        }
        show(date, rebuiltGraph(content, found), date < newestDate(content));
      });
    },
    withVersion: (id: string, version: number, isEarlier: boolean): void => {
      work.run(`Reading version ${version}`, 1, async (signal) => {
        const saved = await ask(surfaceGraph, { id, version }, { signal });
        show(`version ${version}`, contentOfSaved(saved), isEarlier);
      });
    },
  };
}

/** The date that the graph shows: today, unless all of it was searched as of an earlier one. */
function newestDate({ edges }: GraphContent): string {
  const dates = [...edges.values()].filter(({ search }) => search !== null).map(({ asOf }) => asOf);
  if (dates.length === 0 || dates.includes('')) return new Date().toISOString().slice(0, 10);
  return dates.sort().at(-1) ?? '';
}
