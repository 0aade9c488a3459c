import { EMPTY_GRAPH, type GraphContent, isEdgeKey } from '../content/graph-content.ts';
import { amendPresent, doStep, type History, newHistory, redoStep, undoStep } from '../content/history.ts';
import { shownGraph } from '../content/shown-graph.ts';

/** What a reader works on: the graph with its history, and what is chosen in the picture and in the tables alike. */
export interface GraphState {
  readonly history: History<GraphContent>;
  /** Keys of shown nodes, groups and edges. */
  readonly chosen: ReadonlySet<string>;
  /** As it was saved, or opened; what differs from it is not saved. */
  readonly saved: GraphContent;
}

export type GraphAction =
  | { readonly kind: 'step'; readonly label: string; readonly change: (content: GraphContent) => GraphContent }
  /** Places after a layout: no step by itself. */
  | { readonly kind: 'amend'; readonly change: (content: GraphContent) => GraphContent }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'choose'; readonly keys: ReadonlySet<string> };

export const newGraphState = (content: GraphContent = EMPTY_GRAPH): GraphState => ({
  history: newHistory(content),
  chosen: new Set(),
  saved: content,
});

export function changeGraph(state: GraphState, action: GraphAction): GraphState {
  const { history } = state;
  switch (action.kind) {
    case 'step':
      return withHistory(state, doStep(history, action.label, action.change(history.present)));
    case 'amend':
      return withHistory(state, amendPresent(history, action.change(history.present)));
    case 'undo':
      return withHistory(state, undoStep(history));
    case 'redo':
      return withHistory(state, redoStep(history));
    case 'choose':
      return { ...state, chosen: action.keys };
  }
}

/** What is not shown any more is not chosen. */
function withHistory(state: GraphState, history: History<GraphContent>): GraphState {
  if (state.chosen.size === 0) return { ...state, history };
  const { byKey, edges } = shownGraph(history.present);
  const edgeKeys = [...state.chosen].some(isEdgeKey) ? new Set(edges.map(({ key }) => key)) : new Set<string>();
  const chosen = new Set([...state.chosen].filter((key) => byKey.has(key) || edgeKeys.has(key)));
  return { ...state, history, chosen: chosen.size === state.chosen.size ? state.chosen : chosen };
}
