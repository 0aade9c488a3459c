import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { facetOperations } from '../request/facet-operations.ts';
import styles from './chooser.module.css';
import { facetRows } from './facet-rows.ts';
import type { FacetSectionProps } from './facet-section-props.ts';
import { FacetValue } from './facet-value.tsx';

interface AllValuesProps extends FacetSectionProps {
  readonly onClose: () => void;
}

/** As many as the interface gives. */
const MOST_VALUES = 1_000;

/** All values of a facet, with a search within. */
export const AllValues = ({ collection, path, q, indices, tools, facet, onEdit, onClose }: AllValuesProps) => {
  const [text, setText] = useState('');
  // Without its own filter, as beside the results.
  const others = tools?.edit(collection, q, { path, kind: 'clear' }) ?? q;
  const { data, error, isPending } = useQuery({
    queryKey: ['all values', collection, path, others, indices],
    queryFn: async ({ signal }) => {
      const input = { q: others, facets: [path], size: MOST_VALUES, indices: indices === '' ? undefined : indices };
      return (await ask(facetOperations[collection], input, { signal })).aggregations;
    },
  });
  const all = { buckets: data ?? [], none: facet?.none ?? 0 };
  const rows = facetRows(all, tools?.selected(collection, q, path));
  const wanted = text.toLowerCase();
  const shown = rows.filter(({ value = 'none' }) => value.toLowerCase().includes(wanted));
  return (
    <Dialog title={`Values of ${path}`} isOpen onClose={onClose}>
      <TextInput
        aria-label="Find a value"
        placeholder="Find a value"
        className={styles.find}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles.about}>
        <Amount value={shown.length} /> of{' '}
        {(data?.length ?? 0) >= MOST_VALUES ? `the ${MOST_VALUES.toLocaleString()} most frequent` : 'all'} values
      </p>
      {error !== null && <ProblemView problem={error as ApiProblem} />}
      <Pending isPending={isPending} label="Counting values" />
      {data !== undefined && (
        <ul className={styles.fields}>
          {shown.map((row) => (
            <FacetValue key={row.key} row={row} path={path} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
