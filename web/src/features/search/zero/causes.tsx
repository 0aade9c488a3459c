import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { counts } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
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

/** Counts the parts of a query, and lists what each finds and what leaving it out would find. */
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
  const link = (q: string | undefined, count: number | undefined) => (
    <CountLink state={state} q={q} count={count} onQuery={onQuery} />
  );
  const columns: readonly TableColumn<EmptyCause>[] = [
    { id: 'part', title: 'Part', cell: (cause) => <Part cause={cause} /> },
    { id: 'alone', title: 'By itself', align: 'end', width: 120, cell: (cause) => link(cause.alone, cause.countAlone) },
    {
      id: 'without',
      title: 'Without it',
      align: 'end',
      width: 120,
      cell: (cause) => link(cause.without, cause.countWithout),
    },
  ];
  return (
    <Stack gap={2}>
      <p>{REASONS[emptyReason(causes)]}</p>
      <Table
        label="Parts of the query"
        columns={columns}
        rows={causes}
        rowKey={({ text, without }) => `${text} ${without ?? ''}`}
        empty="No part can be left out."
      />
    </Stack>
  );
}

const REASONS = {
  'one finds nothing': 'A part finds nothing even by itself.',
  together: 'Each part finds something, but all together find nothing.',
  unknown: 'No single part is the cause: more than one must go.',
} as const;

const Part = ({ cause: { text, without } }: { readonly cause: EmptyCause }) =>
  without === undefined ? (
    <span className={styles.alternative}>
      <span className="hidden-text">Alternative: </span>
      <CodeText text={text} most={200} />
    </span>
  ) : (
    <CodeText text={text} most={200} />
  );

interface CountLinkProps {
  readonly state: SearchState;
  readonly q: string | undefined;
  readonly count: number | undefined;
  readonly onQuery: (q: string) => void;
}

function CountLink({ state, q, count, onQuery }: CountLinkProps) {
  if (q === undefined) return null;
  if (count === 0) return <span className={styles.nothing}>nothing</span>;
  return (
    <QueryLink state={state} q={q} onQuery={onQuery}>
      {count === undefined ? 'not counted' : <Amount value={count} />}
    </QueryLink>
  );
}
