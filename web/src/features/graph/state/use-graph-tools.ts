import { useCallback, useMemo, useRef, useState } from 'react';
import { useToast } from '../../../parts/toast/use-toast.ts';
import { changeOfEdge, changeOfItem, type GraphComparison } from '../compare/compare-content.ts';
import { moveItems } from '../content/change-content.ts';
import { shownGraph } from '../content/shown-graph.ts';
import { type LayoutWork, useLayout, wantsNoMotion } from '../layout/use-layout.ts';
import type { GraphRenderer } from '../picture/graph-renderer.ts';
import { addedText } from '../work/added-text.ts';
import type { Work } from '../work/use-work.ts';
import type { GraphTools } from './graph-tools.ts';
import { hiddenName, itemName } from './node-names.ts';
import type { GraphWork } from './use-graph.ts';

export interface ToolsInput {
  readonly work: GraphWork;
  readonly ask: Work;
  readonly comparison: GraphComparison | undefined;
  readonly asOf: string;
  readonly areNamesHidden: boolean;
}

export interface ToolsWithLayout {
  readonly tools: GraphTools;
  /** What the last search added; empty after another step. */
  readonly message: string;
  readonly layout: LayoutWork;
  readonly isLocked: boolean;
  readonly lock: (isLocked: boolean) => void;
  /** The picture, once it is there. */
  readonly renderer: GraphRenderer | undefined;
  readonly setRenderer: (renderer: GraphRenderer | undefined) => void;
}

const NO_CHANGES: GraphComparison['changes'] = new Map();

/** Puts together what the parts of the page share, and arranges what is new. */
export function useGraphTools({ work, ask, comparison, asOf, areNamesHidden }: ToolsInput): ToolsWithLayout {
  const toast = useToast();
  const [isLocked, lock] = useState(false);
  const [said, setSaid] = useState({ label: '', text: '' });
  const [renderer, setRenderer] = useState<GraphRenderer>();
  const picture = useRef<GraphRenderer>(undefined);
  picture.current = renderer;
  const content = comparison?.union ?? work.content;
  const shown = useMemo(() => shownGraph(content), [content]);
  const changes = comparison?.changes ?? NO_CHANGES;
  const changeOf = useMemo(() => changeOfItem(content, changes), [content, changes]);
  const edgeChange = useMemo<GraphTools['changeOfEdge']>(() => (edge) => changeOfEdge(edge, changes), [changes]);
  const nameOf = useMemo<GraphTools['nameOf']>(() => {
    if (!areNamesHidden) return itemName;
    const numbers = new Map(shown.items.map(({ key }, at) => [key, at + 1]));
    return (item) => hiddenName(item, numbers.get(item.key) ?? 0);
  }, [areNamesHidden, shown]);
  const layout = useLayout({
    onPlaces: (places) => picture.current?.setPlaces(places),
    onRest: (moved, isOfAll) => {
      if (isOfAll) {
        work.step('Arrange', (now) => moveItems(now, moved));
        picture.current?.fit();
      } else {
        work.amend((now) => moveItems(now, moved));
        picture.current?.fitIfOutside();
      }
    },
  });
  const { arrange, stop } = layout;
  const add = useCallback<GraphTools['add']>(
    (label, find) => {
      stop();
      const added = find(work.current());
      work.step(label, () => added.content);
      if (added.left > 0) toast(addedText(added), { kind: 'warn' });
      setSaid({ label, text: addedText(added) });
      // Under reduced motion new nodes stay beside the one that led to them.
      if (isLocked || wantsNoMotion() || added.nodes === 0) return;
      arrange(shownGraph(added.content), new Set(added.shown));
    },
    [work.current, work.step, toast, isLocked, arrange, stop],
  );
  const tools: GraphTools = {
    work,
    content,
    shown,
    chosen: work.state.chosen,
    isComparing: comparison !== undefined,
    changeOf,
    changeOfEdge: edgeChange,
    asOf,
    areNamesHidden,
    nameOf,
    ask,
    add,
  };
  const message = work.state.history.past.at(-1)?.label === said.label ? said.text : '';
  return { tools, message, layout, isLocked, lock, renderer, setRenderer };
}
