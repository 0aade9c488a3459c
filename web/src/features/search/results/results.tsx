import { Suspense } from 'react';
import { lazyPart } from '../../../parts/lazy-part/lazy-part.ts';
import { ResultCards } from './result-cards.tsx';

import type { ResultsProps } from './results-props.ts';

const ResultTable = lazyPart(() => import('./result-table.tsx'), 'ResultTable');
const ResultTrees = lazyPart(() => import('./result-trees.tsx'), 'ResultTrees');

/** One page of records, in the form that the reader chose. */
export const Results = (props: ResultsProps) => {
  switch (props.state.form) {
    case 'cards':
      return <ResultCards {...props} />;
    case 'table':
      return (
        <Suspense>
          <ResultTable {...props} />
        </Suspense>
      );
    case 'json':
      return (
        <Suspense>
          <ResultTrees {...props} />
        </Suspense>
      );
  }
};
