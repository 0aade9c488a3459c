import type { GraphTools } from '../state/graph-tools.ts';

export interface GraphTableProps {
  readonly tools: GraphTools;
  /** Chooses one thing alone, and goes to what can be done with it. */
  readonly onOpen: (key: string) => void;
  /** Goes to what can be done with all that is chosen. */
  readonly onDetails: () => void;
}
