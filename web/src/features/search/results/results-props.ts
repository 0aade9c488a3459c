import type { ShownHit } from '../request/shown-view.ts';
import type { SearchState } from '../state/search-state.ts';

export interface ResultsProps {
  readonly state: SearchState;
  readonly hits: readonly ShownHit[];
  /** The places of the chosen records on the page. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (at: number, isChosen: boolean) => void;
  readonly onOpen: (at: number | undefined) => void;
  readonly onSort: (sort: string) => void;
  readonly onColumns: (columns: readonly string[]) => void;
}
