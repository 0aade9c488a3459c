import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { loadPart } from '../../../api/part/load-part.ts';
import { Empty } from '../../../parts/empty/empty.tsx';
import { HeatTable } from '../../../parts/heat-table/heat-table.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { VisibleText } from '../../../records/value/visible-text.tsx';
import { facetOperations } from '../request/facet-operations.ts';
import type { SearchState } from '../state/search-state.ts';
import { heatMatrix } from './heat-matrix.ts';

/** Paths. */
export interface HeatFields {
  readonly row: string;
  readonly column: string;
}

export interface HeatResultProps {
  readonly state: SearchState;
  readonly fields: HeatFields;
  readonly onQuery: (q: string) => void;
}

/** As many groups as the interface gives. */
const MOST_GROUPS = 1_000;
/** More is no table that anybody reads. */
const MOST_SHOWN = { rows: 30, columns: 12 };
const LONGEST_LABEL = 80;

export function HeatResult({ state, fields, onQuery }: HeatResultProps) {
  const { collection, q, indices } = state;
  const client = useQueryClient();
  const queryKey = ['two fields', collection, q, indices, fields.row, fields.column];
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      ask(
        facetOperations[collection],
        { q, indices: indices === '' ? undefined : indices, facets: [fields.row, fields.column], size: MOST_GROUPS },
        { signal },
      ),
  });
  if (error instanceof ApiProblem) return <ProblemView problem={error} />;
  if (data === undefined)
    return <Pending isPending={isPending} label="Counting" onCancel={() => void client.cancelQueries({ queryKey })} />;
  const groups = data.aggregations;
  if (groups.length === 0) return <Empty title="No record has a value of both fields" />;
  const { rows, columns, values, moreRows, moreColumns } = heatMatrix(groups, MOST_SHOWN);
  const heads = (keys: readonly string[]) => keys.map((key) => ({ key, label: <HeadLabel text={key} /> }));

  const include = async (row: string, column: string): Promise<void> => {
    const { withTwoValues } = await loadPart(() => import('./with-two-values.ts'));
    onQuery(
      withTwoValues(collection, q, [
        [fields.row, row],
        [fields.column, column],
      ]),
    );
  };
  return (
    <Stack gap={2}>
      <HeatTable
        label={`Records by ${fields.row} and ${fields.column}`}
        rows={heads(rows)}
        columns={heads(columns)}
        values={values}
        onChoose={(row, column) => void include(row, column)}
      />
      <p>
        Choose a number to see its records.
        {moreText(fields.row, moreRows)}
        {moreText(fields.column, moreColumns)}
        {groups.length === MOST_GROUPS &&
          ` Only the ${MOST_GROUPS.toLocaleString()} largest combinations were counted: a 0 may stand for a small number.`}
      </p>
    </Stack>
  );
}

const moreText = (path: string, more: number): string =>
  more === 0 ? '' : ` ${more.toLocaleString()} more values of ${path} are not shown.`;

const HeadLabel = ({ text }: { readonly text: string }) => (
  <bdi title={text.length > LONGEST_LABEL ? text.slice(0, 1_000) : undefined}>
    <VisibleText text={text === '' ? '(empty)' : shortened(text)} />
  </bdi>
);

const shortened = (text: string): string => (text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL)}…` : text);
