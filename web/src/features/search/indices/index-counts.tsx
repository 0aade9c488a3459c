import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { counts } from '../../../api/operations.generated.ts';
import { requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Bars } from '../../../parts/bars/bars.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Progress } from '../../../parts/progress/progress.tsx';
import { Section } from '../../../parts/section/section.tsx';
import type { SearchState } from '../state/search-state.ts';
import type { IndexChoice, IndexGroups } from './index-groups.ts';

export interface IndexCountsProps {
  readonly state: SearchState;
  readonly groups: IndexGroups;
  readonly onChoose: (key: string) => void;
}

/** Each index is a request, and a minute has 60. */
const MOST = 24;

/** The same query in each index, so that one sees when things came and went. */
export function IndexCounts({ state, groups, onChoose }: IndexCountsProps) {
  const shown = indicesToCount(groups);
  const left = useRequestsOfDay();
  const [found, setFound] = useState<ReadonlyMap<string, number>>(new Map());
  const [problem, setProblem] = useState<ApiProblem>();
  const [isCounting, setIsCounting] = useState(false);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);
  if (shown.length === 0) return null;

  const count = async (): Promise<void> => {
    const controller = new AbortController();
    work.current = controller;
    setProblem(undefined);
    setIsCounting(true);
    try {
      // One after the other: a limit that is reached ends the rest.
      for (const { key } of shown.filter((each) => !found.has(each.key))) {
        const number = await countIn(state, key, controller.signal);
        if (number !== undefined) setFound((before) => new Map(before).set(key, number));
      }
    } catch (error) {
      if (error instanceof ApiProblem) setProblem(error);
    } finally {
      if (!controller.signal.aborted) setIsCounting(false);
    }
  };
  const rest = shown.length - found.size;
  return (
    <Section title="This query in each index" level={3}>
      {found.size > 0 && (
        <Bars
          label="Records in each index"
          onChoose={onChoose}
          bars={shown.flatMap(({ key, label }) => {
            const value = found.get(key);
            return value === undefined ? [] : [{ key, label: <CodeText text={label} most={60} />, value }];
          })}
        />
      )}
      {isCounting ? (
        <Row>
          <Progress value={found.size} most={shown.length} label="Counting" />
          <Button
            size="small"
            onClick={() => {
              work.current?.abort();
              setIsCounting(false);
            }}
          >
            Cancel
          </Button>
        </Row>
      ) : (
        rest > 0 && (
          <Button onClick={() => void count()}>
            Count in {rest === 1 ? '1 index' : `${rest} indices`} ({requestCostText(rest, left)})
          </Button>
        )
      )}
      {problem !== undefined && <ProblemView problem={problem} />}
    </Section>
  );
}

/** Public ones by date, then private ones: the newest, in the order of time. */
function indicesToCount({ months, others, own }: IndexGroups): readonly IndexChoice[] {
  const dated = months.flatMap(({ days }) => days);
  return [...dated, ...others, ...own].filter(({ damage }) => damage === undefined).slice(0, MOST);
}

async function countIn(
  { collection, q }: SearchState,
  indices: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const [answer] = (await ask(counts, { queries: [q], collection, indices }, { signal })).counts;
  if (answer !== undefined && 'problem' in answer) {
    const { title, detail } = answer.problem;
    throw new ApiProblem({ status: 400, type: 'unreadable', title, detail });
  }
  return answer?.count;
}
