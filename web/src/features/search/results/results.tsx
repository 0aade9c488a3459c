import type { ViewHit } from '../request/view-answer.ts';
import type { SearchState } from '../state/search-state.ts';
import { ResultCards } from './result-cards.tsx';
import { ResultTable } from './result-table.tsx';
import { ResultTrees } from './result-trees.tsx';

export interface ResultsProps {
  readonly state: SearchState;
  readonly hits: readonly ViewHit[];
  /** The places of the chosen records on the page. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (at: number, isChosen: boolean) => void;
  readonly onOpen: (at: number | undefined) => void;
  readonly onSort: (sort: string) => void;
  readonly onColumns: (columns: readonly string[]) => void;
}

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
