import { useEffect, useMemo, useRef, useState } from 'react';
import type { GraphContent } from '../content/graph-content.ts';
import { keepDraft, NEW_GRAPH, storeDraft } from './graph-drafts.ts';
import { changeGraph, type GraphAction, type GraphState } from './graph-state.ts';

export interface GraphWork {
  readonly state: GraphState;
  readonly content: GraphContent;
  /** The graph at this moment. */
  readonly current: () => GraphContent;
  /** One step, which can be undone; `label` as "Remove 3 nodes". */
  readonly step: (label: string, change: (content: GraphContent) => GraphContent) => void;
  readonly amend: (change: (content: GraphContent) => GraphContent) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly choose: (keys: Iterable<string>) => void;
  /** With its history, for the address at which `content` has been saved. */
  readonly savedState: (content: GraphContent) => GraphState;
}

/** The graph of an address, which is kept as it is left. */
export function useGraph(address: string, first: () => GraphState): GraphWork {
  const [state, setState] = useState(first);
  // What a stream of results adds to, whether or not the page has been drawn in between.
  const latest = useRef(state);
  useEffect(() => keepDraft(address, state), [address, state]);
  useEffect(() => {
    if (address !== NEW_GRAPH) return;
    const store = (): void => storeDraft(latest.current);
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, [address]);
  const actions = useMemo(() => {
    const apply = (action: GraphAction): void => {
      latest.current = changeGraph(latest.current, action);
      setState(latest.current);
    };
    return {
      current: () => latest.current.history.present,
      step: (label: string, change: (content: GraphContent) => GraphContent) => apply({ kind: 'step', label, change }),
      amend: (change: (content: GraphContent) => GraphContent) => apply({ kind: 'amend', change }),
      undo: () => apply({ kind: 'undo' }),
      redo: () => apply({ kind: 'redo' }),
      choose: (keys: Iterable<string>) => apply({ kind: 'choose', keys: new Set(keys) }),
      savedState: (content: GraphContent): GraphState => ({ ...latest.current, saved: content }),
    };
  }, []);
  return { state, content: state.history.present, ...actions };
}
