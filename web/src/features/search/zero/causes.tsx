import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { counts } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import type { SearchState } from '../state/search-state.ts';
import styles from './causes.module.css';
import type { QueryParts } from './clause-variants.ts';
import { type EmptyCause, emptyCauses, emptyReason } from './empty-causes.ts';
import { QueryLink } from './query-link.tsx';

export interface CausesProps {
  readonly state: SearchState;
  readonly parts: QueryParts;
  readonly onQuery: (q: string) => void;
}

/** Counts the parts of a query, and lists what leaving each out would find. */
export function Causes({ state, parts: { variants, queries }, onQuery }: CausesProps) {
  const { collection, indices } = state;
  const { data, error, isPending } = useQuery({
    queryKey: ['counts', collection, indices, queries],
    queryFn: ({ signal }) =>
      ask(counts, { queries, collection, indices: indices === '' ? undefined : indices }, { signal }),
  });
  if (error instanceof ApiProblem) return <ProblemView problem={error} />;
  if (data === undefined) return <Pending isPending={isPending} label="Counting the parts of the query" />;
  const causes = emptyCauses(variants, queries, data);
  return (
    <>
      <p className={styles.reason}>{REASONS[emptyReason(causes)]}</p>
      <ul className={styles.causes}>
        {causes.map((cause) => (
          <li key={`${cause.text} ${cause.without ?? ''}`} className={cause.without === undefined ? styles.within : ''}>
            <Cause cause={cause} state={state} onQuery={onQuery} />
          </li>
        ))}
      </ul>
    </>
  );
}

const REASONS = {
  'one finds nothing': 'A part finds nothing even by itself.',
  together: 'Each part finds something, but not together.',
  unknown: 'No single part empties the result: leave out more than one.',
} as const;

interface CauseProps {
  readonly cause: EmptyCause;
  readonly state: SearchState;
  readonly onQuery: (q: string) => void;
}

function Cause({ cause: { text, alone, without, countAlone, countWithout }, state, onQuery }: CauseProps) {
  return (
    <>
      <span className={styles.part}>
        <CodeText text={text} most={200} />
      </span>
      <span className={styles.counts}>
        {countAlone === 0 ? (
          <strong className={styles.nothing}>finds nothing</strong>
        ) : (
          <QueryLink state={state} q={alone} onQuery={onQuery}>
            by itself <CountOf count={countAlone} />
          </QueryLink>
        )}
        {without !== undefined && countWithout !== 0 && (
          <QueryLink state={state} q={without} onQuery={onQuery}>
            without it <CountOf count={countWithout} />
          </QueryLink>
        )}
      </span>
    </>
  );
}

const CountOf = ({ count }: { readonly count: number | undefined }) =>
  count === undefined ? <>(not counted)</> : <Amount value={count} />;
