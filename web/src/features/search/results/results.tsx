import { ResultCards } from './result-cards.tsx';
import { ResultTable } from './result-table.tsx';
import { ResultTrees } from './result-trees.tsx';

import type { ResultsProps } from './results-props.ts';

/** One page of records, in the form that the reader chose. */
export const Results = (props: ResultsProps) => {
  switch (props.state.form) {
    case 'cards':
      return <ResultCards {...props} />;
    case 'table':
      return <ResultTable {...props} />;
    case 'json':
      return <ResultTrees {...props} />;
  }
};
