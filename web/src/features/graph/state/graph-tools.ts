import type { GraphChange } from '../compare/compare-content.ts';
import type { AddedNodes } from '../content/add-results.ts';
import type { GraphContent } from '../content/graph-content.ts';
import type { ShownEdge, ShownGraph, ShownItem } from '../content/shown-graph.ts';
import type { Work } from '../work/use-work.ts';
import type { GraphWork } from './use-graph.ts';

/** What the parts of the page share: the graph as it is shown, and what can be done with it. */
export interface GraphTools {
  readonly work: GraphWork;
  /** What is shown: the graph, or two graphs in one while they are compared. */
  readonly content: GraphContent;
  readonly shown: ShownGraph;
  readonly chosen: ReadonlySet<string>;
  /** Two graphs are compared: nothing can be changed. */
  readonly isComparing: boolean;
  /** Of a node or a group. */
  readonly changeOf: (key: string) => GraphChange;
  readonly changeOfEdge: (edge: ShownEdge) => GraphChange;
  /** The date of the records that are searched; empty for the present ones. */
  readonly asOf: string;
  readonly areNamesHidden: boolean;
  readonly nameOf: (item: ShownItem) => string;
  readonly ask: Work;
  /** Adds what was found in one step, says what came of it, and arranges what is new. */
  readonly add: (label: string, find: (content: GraphContent) => AddedNodes) => void;
}
