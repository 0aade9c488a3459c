import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A row that moves in the document loses the focus: the button that moved it gets it back. */
export function useKeptFocus(order: string): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof HTMLElement ? target.dataset.act : undefined;
    };
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the order has changed
  useLayoutEffect(() => {
    const act = last.current;
    if (act === undefined || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(`[data-act="${CSS.escape(act)}"]`)?.focus();
  }, [order]);
  return root;
}
